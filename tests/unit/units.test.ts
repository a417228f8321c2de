import { describe, expect, it } from "vitest";
import { choiceCookie } from "~/i18n/cookies.server";
import { requestUnits } from "~/i18n/request-units.server";
import { inUnits, UNITS_KEY } from "~/i18n/units";

describe("imperial units", () => {
  it.each([
    [7.79, "m", 25.6, "ft"],
    [227, "kg", 500, "lb"],
    [0, "m", 0, "ft"],
    [25, "percent", 25, "percent"],
    [2, "none", 2, undefined],
  ] as const)("show %d %s as %d %s", (value, unit, shown, sign) => {
    expect(inUnits(value, unit, "imperial")).toEqual({ value: shown, unit: sign });
  });

  it("leave metric values as recorded", () => {
    expect(inUnits(7.79, "m", "metric")).toEqual({ value: 7.79, unit: "m" });
    expect(inUnits(227, "kg", "metric")).toEqual({ value: 227, unit: "kg" });
  });
});

describe("the unit system of a request", () => {
  const unitsOf = (search: string, cookie = "") => {
    const request = new Request(`https://liftyard.example/${search}`, { headers: { Cookie: cookie } });
    return requestUnits(request, new URL(request.url));
  };

  it("comes from the URL, else the cookie, else is metric", () => {
    expect(unitsOf("?units=imperial", "units=metric")).toBe("imperial");
    expect(unitsOf("?units=furlongs", "a=b; units=imperial")).toBe("imperial");
    expect(unitsOf("", choiceCookie(UNITS_KEY, "imperial", true))).toBe("imperial");
    for (const junk of ["constructor", "__proto__", "IMPERIAL", "../"]) {
      expect(unitsOf(`?units=${junk}`, `units=${junk}`), junk).toBe("metric");
    }
  });
});
