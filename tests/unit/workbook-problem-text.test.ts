import { expect, it } from "vitest";
import { workbookProblems } from "~/features/workbook/read/workbook-problem";
import { workbookProblemText } from "~/features/workbook/read/workbook-problem-text";
import { i18nIn } from "~/i18n/instance.server";
import { languages } from "~/i18n/languages";

const readerOf = (language: (typeof languages)[number]["code"]) => ({
  t: i18nIn(language).getFixedT<["common", "admin"]>(null, ["common", "admin"]),
  language,
});

it("a problem is told with its limit, and with the cell to look at", () => {
  const details = { sheet: "Equipment", cell: "C17", most: 5_000 };
  expect(workbookProblemText("cellTooLong", details, readerOf("eng"))).toBe(
    "5,000 characters at most in a cell. See sheet “Equipment”, cell C17.",
  );
  expect(workbookProblemText("tooLarge", { most: 5 * 1024 * 1024 }, readerOf("rus"))).toBe("Не больше 5 МБ.");
  expect(workbookProblemText("damaged", { sheet: "x".repeat(500) }, readerOf("aze"))).toContain(
    `“${"x".repeat(31)}” vərəqinə`,
  );
});

it.each(languages)("every problem has words of its own in $code", ({ code }) => {
  const details = { sheet: "Equipment", cell: "A1", most: 80, found: 16_384 };
  const told = workbookProblems.map((problem) => workbookProblemText(problem, details, readerOf(code)));
  expect(new Set(told).size).toBe(workbookProblems.length);
  expect(told.filter((text) => /[{}]|workbook\./.test(text))).toEqual([]);
});
