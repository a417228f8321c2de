import { describe, expect, it } from "vitest";
import { i18nIn } from "~/i18n/instance.server";
import {
  formatDayOf,
  formatMoment,
  formatNumber,
  formatPercent,
  localize,
  MOST_DECIMALS,
  translated,
} from "~/i18n/formats";

describe("a number", () => {
  it.each([
    [1498.5, "1,498.5", "1\u00a0498,5", "1.498,5"],
    [0, "0", "0", "0"],
    [999, "999", "999", "999"],
    [1000, "1,000", "1\u00a0000", "1.000"],
    [1234567.891, "1,234,567.89", "1\u00a0234\u00a0567,89", "1.234.567,89"],
    [0.1 + 0.2, "0.3", "0,3", "0,3"],
    [7.79, "7.79", "7,79", "7,79"],
    [1999.999, "2,000", "2\u00a0000", "2.000"],
  ])("%d is formatted for each language", (value, eng, rus, aze) => {
    expect(formatNumber(value, "eng")).toBe(eng);
    expect(formatNumber(value, "rus")).toBe(rus);
    expect(formatNumber(value, "aze")).toBe(aze);
  });

  it("is exact where it is compared as it is stored", () => {
    expect([2.175, 2.17, 1.221].map((each) => formatNumber(each, "rus", MOST_DECIMALS))).toEqual([
      ...["2,175", "2,17", "1,221"],
    ]);
  });
});

describe("a percentage", () => {
  it("has its sign where each language puts it", () => {
    expect(formatPercent(25, "eng")).toBe("25%");
    expect(formatPercent(25.5, "rus")).toBe("25,5\u00a0%");
    expect(formatPercent(25, "aze")).toBe("25%");
  });
});

describe("a translated text", () => {
  it("is in the page's language, else in English, else empty", () => {
    const texts = { eng: "Lift", rus: "Подъёмник" };
    expect(translated(texts, "rus")).toBe("Подъёмник");
    expect(translated(texts, "aze")).toBe("Lift");
    expect(translated({ ...texts, aze: "  " }, "aze")).toBe("Lift");
    expect(translated({ rus: "Подъёмник" }, "aze")).toBe("");
    expect(translated(null, "eng")).toBe("");
  });

  it.each([
    ["rus", { rus: "Подъёмник" }, "Lift", { text: "Подъёмник" }],
    ["rus", { aze: "Qaldırıcı" }, "Lift", { text: "Lift", lang: "en" }],
    ["aze", { eng: "Lift", rus: "Подъёмник" }, null, { text: "Lift", lang: "en" }],
    ["eng", {}, "Lift", { text: "Lift" }],
    // Empty texts, and texts in another language than English.
    ["rus", {}, "24/7", { text: "24/7" }],
    ["rus", {}, "Köhnə şəhər, 1", { text: "Köhnə şəhər, 1" }],
    ["aze", {}, "ул. Низами, 1", { text: "ул. Низами, 1" }],
    ["rus", null, null, { text: "" }],
  ] as const)("in %s, %j with English %j names its language", (language, texts, otherwise, expected) => {
    expect(localize(texts, language, otherwise)).toEqual(expected);
  });
});

describe("a moment", () => {
  it("has its day in the dealer's time zone", () => {
    const say = (zone: string, language: "eng" | "aze") =>
      formatDayOf("2026-12-31T22:30:00.000Z", zone, i18nIn(language).getFixedT<"common">(null, "common"));
    expect(say("Asia/Baku", "eng")).toBe("1 January 2027");
    expect(say("Asia/Baku", "aze")).toBe("1 yanvar 2027");
    expect(say("America/New_York", "eng")).toBe("31 December 2026");
  });

  it("is in the dealer's time zone, past midnight and in summer", () => {
    const say = (moment: string, zone: string, language: "eng" | "rus" | "aze") =>
      formatMoment(moment, zone, i18nIn(language).getFixedT<"common">(null, "common"));
    expect(say("2026-11-20T10:05:59.999Z", "Asia/Baku", "eng")).toBe("20 November 2026, 14:05");
    expect(say("2026-12-31T20:00:00.000Z", "Asia/Baku", "rus")).toBe("1 января 2027, 00:00");
    expect(say("2026-07-01T12:00:00.000Z", "America/New_York", "aze")).toMatch(/^1 \S+ 2026, 08:00$/);
  });
});
