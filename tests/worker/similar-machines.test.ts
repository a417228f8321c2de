import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

const MODEL = "GS-1930 E-Drive";

let site: Site;
beforeAll(async () => {
  site = await startSite({ FRESHNESS_BOUND_MS: "50000" });
});
afterAll(() => site.stop());

const differencesIn = (html: string) =>
  [...html.matchAll(/class="card__difference">([^<]*)</g)].map(([, text]) => text!.replaceAll("\u00a0", " "));

const named = {
  eng: /^(the same height|\d[\d.]* c?m (higher|lower))(, [\d.,]+ (cm|m|kg) (wider|narrower|heavier|lighter|(more|less) load))*$/,
  rus: /^(та же высота|(выше|ниже) на \d[\d,]* с?м)(, (шире|уже|тяжелее|легче|грузоподъёмность больше|грузоподъёмность меньше) на [\d\u00a0 ,]+ (см|м|кг))*$/,
  aze: /^(hündürlük eynidir|\d[\d,]* (m|sm) daha (hündür|alçaq))(, (yük )?[\d.,]+ (sm|m|kq) (daha (enli|ensiz|ağır|yüngül)|çox|az))*$/,
};

describe("similar machines on a product's page", () => {
  it.each(inEachLanguage)("say how they differ in $code", async ({ code }) => {
    const path = await site.productPath(MODEL);
    const { status, text } = await site.ask(`${path}?lng=${code}`);
    expect(status).toBe(200);
    const differences = differencesIn(text);
    expect(differences).toHaveLength(3);
    for (const difference of differences) expect(difference).toMatch(named[code]);
  });

  it("are compared with it side by side", async () => {
    const path = await site.productPath(MODEL);
    const { text } = await site.ask(path);
    const href = /href="(\/compare\?m=[^"]+)"/.exec(text)?.[1];
    expect(href?.startsWith(path.replace("/product/", "/compare?m="))).toBe(true);
    const comparison = await site.ask(href!);
    expect(comparison.status).toBe(200);
    expect([...comparison.text.matchAll(/<th scope="col"/g)].length).toBe(4);
  });
});
