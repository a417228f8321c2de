import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The keys of the units that are shown. */
function unitsIn(html: string, texts: Record<string, string>) {
  const keys = new Map(Object.entries(texts).map(([key, sign]) => [sign, key]));
  const signs = [...html.matchAll(/class="unit">\s*(?:<!-- -->)?([^<]+)</g)].map(([, sign = ""]) => sign.trim());
  return new Set(signs.map((sign) => keys.get(sign) ?? sign));
}

describe.each(inEachLanguage)("units in $name", ({ tag, texts: { unit } }) => {
  const headers = { "Accept-Language": tag };

  it("are never mixed, whichever is requested first", async () => {
    const metric = new Set(["m", "kg"]);
    const imperial = new Set(["ft", "lb"]);
    for (const order of [
      ["metric", "imperial"],
      ["imperial", "metric"],
    ] as const) {
      await site.invalidatePages();
      for (const units of [...order, ...order]) {
        const { text } = await site.askUntilCached("/products", { headers: { ...headers, Cookie: `units=${units}` } });
        expect(unitsIn(text, unit), units).toEqual(units === "metric" ? metric : imperial);
      }
    }
    expect(unitsIn((await site.ask("/products", { headers })).text, unit)).toEqual(metric);
  });
});

describe("the unit cookie", () => {
  it("is set only by a URL that names another unit system", async () => {
    expect((await site.ask("/products?units=imperial")).setCookies).toEqual([
      expect.stringMatching(/^units=imperial; Max-Age=\d+; Path=\/;/),
    ]);
    const again = await site.ask("/products?units=imperial", { headers: { Cookie: "units=imperial" } });
    expect(again.setCookies).toEqual([]);
    expect((await site.ask("/products?units=furlongs")).setCookies).toEqual([]);
  });
});

describe("the figures of a search", () => {
  const understood = async (search: string, headers = {}) => {
    const { text } = await site.ask(`/products?search=${encodeURIComponent(search)}`, { headers });
    return /<p>(?:Understood as|Понято как|Belə başa düşüldü): ([^<]*)/.exec(text)?.[1]?.replaceAll("\u00a0", " ");
  };

  it("are explained in the reader's language and units, as they were typed", async () => {
    expect(await understood("genie up to 8 m")).toBe("Working or lift height up to 8 m");
    expect(await understood("2-3 t, 5 м")).toBe("Load from 2,000 kg up to 3,000 kg; Working or lift height from 5 m");
    expect(await understood("under 1,500 kg")).toBe("Load under 1,500 kg");
    expect(await understood("to 39.4 ft", { Cookie: "units=imperial" })).toBe("Working or lift height up to 39.4 ft");
    expect(await understood("до 8 м", { "Accept-Language": "ru" })).toBe("Высота (рабочая или подъёма) до 8 м");
    expect(await understood("8 m-dən çox", { "Accept-Language": "az" })).toMatch(/8 m həddindən çox$/);
  });

  it("are left unsaid where there are none", async () => {
    expect(await understood("GS-1930")).toBeUndefined();
  });
});
