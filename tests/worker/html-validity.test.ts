import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

let site: Site;
let product: string;
beforeAll(async () => {
  site = await startSite();
  product = await site.productPath("GS-1930 E-Drive");
});
afterAll(() => site.stop());

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

async function errorsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

describe.each(inEachLanguage)("valid HTML in $name", ({ code }) => {
  it.each([
    ...[
      "/",
      "/products",
      "/products?search=zzzz",
      "/products?height=7",
      "/compare",
      "/compare?m={id}",
      "/find",
      "/find?height=15&side=5&people=2",
      "/find?do=goods&load=1500&door_w=x&height=900",
      "{product}",
      "{product}?door_w=0.7&door_h=x&height=9&people=2&place=in",
      "/product/none",
      "/service",
      "/enquiry",
      "/enquiry?job=height%3D7.5%26people%3D2%26door_w%3Dwide",
    ],
    ...["/library", "/library?search=zzzz", "/contact", "/offline", "/nothing-here", "/adm-dash/login"],
  ])("%s", async (address) => {
    const path = address.replace("{product}", product).replace("{id}", product.slice("/product/".length));
    const { text } = await site.ask(`${path}${path.includes("?") ? "&" : "?"}lng=${code}`);
    expect(text).toMatch(/^<!DOCTYPE html>/);
    expect(await errorsIn(text)).toEqual([]);
  });
});
