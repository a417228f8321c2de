import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal } from "~/forms/fields.server";
import { formatNumber } from "~/i18n/formats";
import { type Language, languages } from "~/i18n/languages";
import { numberText, parseNumber, readingText } from "~/i18n/parse-number";

const kilograms = { least: 0, most: 1_000_000 };
const metres = { least: 0, most: 1000 };
const codes = languages.map(({ code }) => code);

describe("a typed number", () => {
  it.each([
    ["eng", "4,000", 4000],
    ["eng", "4.5", 4.5],
    ["eng", "1,234,567", 1_234_567],
    ["eng", "4,000.25", 4000.25],
    ["eng", "4 000", 4000],
    ["eng", "0.125", 0.125],
    ["eng", "4.000,5", 4000.5],
    ["rus", "4 000", 4000],
    ["rus", "4\u00a0000", 4000],
    ["rus", "4\u202f000,5", 4000.5],
    ["rus", "4.000", 4000],
    ["rus", "4,5", 4.5],
    ["rus", "4.5", 4.5],
    ["rus", "4,25", 4.25],
    ["aze", "4.000", 4000],
    ["aze", "4 000", 4000],
    ["aze", "4.000,5", 4000.5],
    ["aze", "4,5", 4.5],
    ["aze", "0,125", 0.125],
    ["eng", " 15 ", 15],
    ["eng", "\u22125", -5],
  ] as const)("in %s, %j is %d", (language, typed, value) => {
    expect(parseNumber(typed, language, { least: -1e9, most: 1e9 })).toEqual({ value });
  });

  it.each([
    ["eng", "4.000", [4000, 4]],
    ["eng", "1.234", [1234, 1.234]],
    ["eng", "1,5", [15, 1.5]],
    ["eng", "0,5", [5, 0.5]],
    ["rus", "4,000", [4000, 4]],
    ["aze", "4,125", [4125, 4.125]],
  ] as const)("in %s, %j is ambiguous", (language, typed, readings) => {
    expect(parseNumber(typed, language, kilograms)).toEqual({ readings });
  });

  it("is unambiguous when its field allows one reading only", () => {
    expect(parseNumber("2.175", "eng", metres)).toEqual({ value: 2.175 });
    expect(parseNumber("2,175", "aze", metres)).toEqual({ value: 2.175 });
  });

  it("with thousands beyond its field's limit is not read as a decimal", () => {
    expect(parseNumber("4,000", "eng", metres)).toEqual({ readings: [4000, 4] });
    expect(parseNumber("4.000", "rus", metres)).toEqual({ readings: [4000, 4] });
    expect(parseNumber("4,000,000", "eng", metres)).toEqual({ value: 4_000_000 });
  });

  it.each([
    "",
    "abc",
    "1e3",
    "0x10",
    "4,00,000",
    "40,00",
    "4..5",
    "4,,000",
    "1 5",
    "4 00",
    "--5",
    "4,000,5",
    "4.5.5",
    "5kg",
  ])("%j is invalid in English", (typed) => {
    const parsed = parseNumber(typed, "eng", kilograms);
    // 40,00 is ambiguous, the rest invalid.
    expect(parsed && "value" in parsed).not.toBe(true);
  });

  it("as a page prints it is read back in every language", () => {
    const printed = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((hundredths) => hundredths / 100);
    for (const language of codes) {
      fc.assert(
        fc.property(printed, (value) => {
          const limits = { least: -1_000_000, most: 1_000_000 };
          expect(parseNumber(formatNumber(value, language), language, limits)).toEqual({ value });
        }),
      );
    }
  });

  it("as an input shows it is read back with every decimal", () => {
    const value = fc
      .integer({ min: 0, max: 999_999_999 })
      .chain((digits) => fc.integer({ min: 0, max: 6 }).map((places) => Number((digits / 10 ** places).toFixed(6))));
    for (const language of codes) {
      fc.assert(
        fc.property(value, fc.constantFrom(1000, 1_000_000, 1e9), (value, most) => {
          fc.pre(value <= most);
          const limits = { least: 0, most };
          expect(parseNumber(numberText(value, language, limits), language, limits)).toEqual({ value });
          expect(parseNumber(readingText(value, language, limits), language, limits)).toEqual({ value });
        }),
      );
    }
  });

  it("never changes by a factor of ten without a question", () => {
    const separated = fc.string({ unit: fc.constantFrom(..."0123456789,. \u00a0"), minLength: 1, maxLength: 12 });
    for (const language of codes) {
      fc.assert(
        fc.property(separated, (typed) => {
          const parsed = parseNumber(typed, language, { least: 0, most: 1e12 });
          if (!parsed || !("value" in parsed)) return;
          // It is printed with the typed digits, except for leading and trailing zeros.
          const digits = (text: string) => text.replace(/\D/g, "").replace(/^0+|0+$/g, "");
          expect(digits(numberText(parsed.value, language, { least: 0, most: 1e12 }))).toBe(digits(typed));
        }),
      );
    }
  });
});

describe("a number field", () => {
  const problemOf = (language: Language, typed: string, options: { most: number; isWhole?: boolean }) =>
    decimal({ ...options, language }).safeParse(typed).error?.issues[0]?.message;

  it("asks about both readings, each written so that it can be typed", () => {
    expect(problemOf("eng", "4.000", kilograms)).toBe("twoNumbers:4,000:4");
    expect(problemOf("rus", "4,000", kilograms)).toBe("twoNumbers:4\u00a0000:4");
    expect(problemOf("aze", "4,125", kilograms)).toBe("twoNumbers:4.125:4,1250");
    expect(problemOf("eng", "1,5", kilograms)).toBe("twoNumbers:15:1.5");
  });

  it("enforces its limits", () => {
    expect(problemOf("eng", "-1", kilograms)).toBe("tooSmall:0");
    expect(problemOf("eng", "1,000,001", kilograms)).toBe("tooLarge:1000000");
    expect(problemOf("eng", "2.5", { most: 1000, isWhole: true })).toBe("wholeNumber");
    expect(decimal({ most: 1000, isWhole: true, language: "aze" }).parse("1.000")).toBe(1000);
  });
});
