import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formPost } from "../support/http";
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

describe("the choice of units", () => {
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.ask("/units", formPost(site.url, fields, headers));

  it("is remembered, and returns to the page, whose URL no longer names units", async () => {
    const { text } = await site.ask("/products?sort=year&units=imperial&lng=rus");
    const page = /action="\/units"[^>]*><input type="hidden" name="page" value="([^"]*)"/.exec(text)?.[1];
    expect(page).toBe("/products?sort=year&amp;lng=rus");
    const { status, headers, setCookies } = await choose({
      units: "metric",
      page: "/products?sort=year&units=imperial&lng=rus",
    });
    expect([status, headers.location]).toEqual([303, "/products?sort=year&lng=rus"]);
    expect(setCookies).toEqual(["units=metric; Max-Age=31536000; Path=/; SameSite=Lax"]);
  });

  it("is no other than the known ones, sent from this site", async () => {
    for (const units of ["", "furlongs", "__proto__"]) {
      const { status, setCookies } = await choose({ units, page: "/" });
      expect([status, setCookies], units).toEqual([400, []]);
    }
    const { status, setCookies } = await choose({ units: "imperial", page: "/" }, { Origin: "https://evil.example" });
    expect([status, setCookies]).toEqual([403, []]);
    const read = await site.ask("/units?units=imperial");
    expect([read.status, read.headers.location, read.setCookies]).toEqual([302, "/", []]);
  });

  it("in a URL is that page's alone", async () => {
    const { text, setCookies } = await site.ask("/products?units=imperial");
    expect(unitsIn(text, inEachLanguage[0]!.texts.unit)).toEqual(new Set(["ft", "lb"]));
    expect(setCookies).toEqual([]);
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
