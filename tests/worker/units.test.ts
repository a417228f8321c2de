import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The keys of the units that are shown: Russian inflects some of them. */
function unitsIn(html: string, texts: Record<string, string>) {
  const keys = new Map(Object.entries(texts).map(([key, sign]) => [sign, key.replace(/_\w+$/, "")]));
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
