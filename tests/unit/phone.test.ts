import { describe, expect, it } from "vitest";
import { phoneHref, phoneCharacters } from "~/ui/phone";

describe("the tel: link", () => {
  it.each([
    ["+994 (12) 555-01-23", "tel:+994125550123"],
    ["*1 800 LIFT; ext=5", "tel:18005"],
    ["javascript:alert(1)", "tel:1"],
  ])("of %s has digits and plus only", (number, address) => {
    expect(phoneHref(number)).toBe(address);
  });
});

describe("a phone field's input", () => {
  it.each([
    ["+994 (12) 555-01-23", "+994 (12) 555-01-23"],
    ["tel:+1 2", "+1 2"],
    ["12+34", "1234"],
    ["\uff0b\uff11\u00a02\u20133", "+1 2-3"],
    ["abc", ""],
  ])("%s becomes %j", (typed, kept) => {
    expect(phoneCharacters(typed)).toBe(kept);
  });
});
