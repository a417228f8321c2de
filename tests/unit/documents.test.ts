import { describe, expect, it } from "vitest";
import { categoryKey, categoryLabel } from "~/features/documents/category-label";
import { fileTypeLabel, formatFileSize, isFile } from "~/features/documents/file-facts";
import { distinctCategories, librarySearch } from "~/features/documents/public/library";
import { readLibraryFilters } from "~/features/documents/public/read-library-filters.server";
import { formatDate } from "~/i18n/formats";
import { i18nIn } from "~/i18n/instance.server";
import { inEachLanguage, texts } from "../support/texts";

const { t: english } = i18nIn("eng");

const named = [
  ...["all", "safety", "maintenance", "training", "technical", "operational", "certificate", "manual", "guide"],
  ...["specification", "boom lift", "scissor lift", "fork lift", "telehandler", "aerial work platform"],
  ...["material handling", "construction equipment"],
];

describe("the label of a document category", () => {
  it("exists for every specified category, different in each language", () => {
    expect(named).toHaveLength(17);
    for (const { code, texts } of inEachLanguage) {
      const { t } = i18nIn(code);
      const labels = named.map((category) => categoryLabel(category, t));
      expect(labels).toEqual(named.map((category) => texts.documentCategory[categoryKey(category) as "all"]));
      expect(new Set(labels).size, code).toBe(17);
      if (code !== "eng") for (const [n, label] of labels.entries()) expect(label.toLowerCase()).not.toBe(named[n]);
    }
  });

  it.each(["Boom Lift", "boom_lift", "BOOM-LIFT", " boom  lift ", "Boom_Lift"])("is the same for %j", (written) => {
    expect(categoryLabel(written, i18nIn("rus").t)).toBe(texts.rus.documentCategory.boom_lift);
  });

  it.each(["Spare parts", "Запчасти", "Ehtiyat hissələri", "toString", "__proto__"])(
    "of an unknown category is the category itself: %s",
    (category) => {
      expect(categoryLabel(` ${category} `, english)).toBe(category);
    },
  );
});

describe("a document", () => {
  it.each(["pdf", ".PDF", "application/pdf", "docx", "jpg"])("of type %s is a download", (type) => {
    expect(isFile(type)).toBe(true);
  });

  it.each(["html", "HTM", "text/html", "", " ", null])("of type %j is a page to open", (type) => {
    expect(isFile(type)).toBe(false);
  });
});

describe("the size of a file", () => {
  it.each([
    [0, "0 B"],
    [1, "1 B"],
    [1023, "1,023 B"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [10_240, "10 KB"],
    [860_160, "840 KB"],
    [1_048_575, "1 MB"],
    [2_516_582, "2.4 MB"],
    [52_428_800, "50 MB"],
    [5_368_709_120, "5 GB"],
    [1e12, "931 GB"],
  ])("of %d bytes is %s", (bytes, expected) => {
    expect(formatFileSize(bytes, "eng", english)).toBe(expected);
  });

  it("uses the number format of each language", () => {
    expect(formatFileSize(2_516_582, "rus", i18nIn("rus").t)).toBe("2,4 МБ");
    expect(formatFileSize(2_516_582, "aze", i18nIn("aze").t)).toBe("2,4 MB");
  });
});

describe("the type of a file", () => {
  it.each([
    ["pdf", "PDF"],
    [".docx", "DOCX"],
    ["application/pdf", "PDF"],
    ["HTML", "Web page"],
    ["text/html", "Web page"],
  ])("of %s is shown as %s", (type, expected) => {
    expect(fileTypeLabel(type, english)).toBe(expected);
  });
});

describe("a date", () => {
  it.each([
    ["eng", "31 December 2025"],
    ["rus", "31 декабря 2025"],
    ["aze", "31 dekabr 2025"],
  ] as const)("in %s is %s in every time zone", (code, expected) => {
    expect(formatDate("2025-12-31T23:59:59.999Z", i18nIn(code).t)).toBe(expected);
    expect(formatDate("2025-12-31T00:00:00.000Z", i18nIn(code).t)).toBe(expected);
  });
});

describe("the URL of the library", () => {
  const normal = (search: string) => librarySearch(readLibraryFilters(new URLSearchParams(search)).filters);
  it.each([
    ["", ""],
    ["search=&category=", ""],
    ["category=Boom+Lift&search=++a++b+", "?search=a+b&category=boom_lift"],
    ["category=SAFETY&category=training", "?category=safety"],
    ["search=100%25&utm_source=x", "?search=100%25"],
    [`search=${"a".repeat(101)}`, ""],
    ["search=%ED%A0%80&category=+_-+", "?search=%EF%BF%BD%EF%BF%BD%EF%BF%BD&category=_"],
  ])("for ?%s is %s", (given, expected) => {
    expect(normal(given)).toBe(expected);
    expect(normal(expected)).toBe(expected);
  });
});

describe("the options of the category filter", () => {
  it("list each category once, however it is written", () => {
    expect(distinctCategories(["Safety", "safety", "Boom lift", "boom_lift"])).toEqual(["safety", "boom_lift"]);
  });
});
