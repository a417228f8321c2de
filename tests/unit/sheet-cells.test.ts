import { describe, expect, it } from "vitest";
import { importedProblemText } from "~/features/batches/imported-problem-text";
import type { ImportedProblem } from "~/features/batches/batch";
import { sheetHeads } from "~/features/sheets/heads.server";
import { mergeCell } from "~/features/sheets/merge-cell";
import { nearestName } from "~/features/sheets/nearest-name.server";
import { createCellReader } from "~/features/sheets/read-cell.server";
import { readRecordSheet } from "~/features/sheets/read-sheet.server";
import { createReferences } from "~/features/sheets/references.server";
import { sheetKindNames, sheetKinds } from "~/features/sheets/sheet-kinds";
import { SheetError } from "~/features/sheets/sheet-problem";
import { i18nIn } from "~/i18n/instance.server";
import { type Language, languages } from "~/i18n/languages";
import type { BatchEntity } from "../../db/enums.ts";
import { foldText } from "../../db/search-text.ts";
import { sheetOf, type Shown } from "../support/record-sheets";

const ids = { genie: "018ce815-ec00-734e-b7b5-000000000001", jlg: "018ce815-ec00-734e-b7b5-000000000002" };
const scissors = "018ce815-ec00-734e-b7b5-000000000003";
const references = createReferences({
  manufacturers: [
    { id: ids.genie, names: ["Genie"] },
    { id: ids.jlg, names: ["Haulotte"] },
    { id: "twin-1", names: ["Twin"] },
    { id: "twin-2", names: ["Twin"] },
  ],
  categories: [
    {
      ...{ id: scissors, english: "Scissor Lifts", kind: "scissorLift", slug: "scissor-lifts" },
      names: ["Scissor Lifts", "Ножничные подъёмники", "Qayçı qaldırıcılar"],
    },
  ],
  products: [],
});

function read(
  name: string,
  shown: Shown,
  {
    entity = "equipment",
    language = "eng",
    present = null,
  }: { entity?: BatchEntity; language?: Language; present?: unknown } = {},
) {
  const reader = createCellReader({ entity, language, findReference: references });
  return reader.read(name, sheetOf("x", [[shown]]).rows[0]?.cells.get(1), present);
}
const value = (...args: Parameters<typeof read>) => {
  const reading = read(...args);
  return "value" in reading ? reading.value : reading.problem;
};

describe("a cell", () => {
  it.each<[string, Shown, unknown, Language?]>([
    ["width_m", 0.76, 0.76],
    ["width_m", "7.8", 7.8],
    ["width_m", "7,80", 7.8, "rus"],
    ["width_m", "7,8 m", 7.8, "aze"],
    ["width_m", "7.8 м", 7.8],
    ["width_m", "7.8M", 7.8],
    ["weight_kg", "1 500 kq", 1500, "rus"],
    ["weight_kg", "1 500 кг", 1500, "eng"],
    ["gradeability_percent", "25 %", 25],
    ["lifting_capacity_ton", "2.5 т", 2.5],
    ["year", 2019, 2019],
    ["year", "2019", 2019],
    ["max_persons", 2, 2],
    ["model", 450, "450"],
    ["model", 0.1 + 0.2, "0.3"],
    ["model", "'=GS", "=GS"],
    ["model", "  GS-1930 ", "GS-1930"],
    ["engine_type", "Electric", "electric"],
    ["engine_type", "ЭЛЕКТРО", "electric"],
    ["engine_type", " electric ", "electric", "aze"],
    ["status", "rented", "rented", "rus"],
    ["visible_in_store", "Hidden", false],
    ["visible_in_store", "Yes", true],
    ["visible_in_store", true, true],
    ["has_basket", "да", true],
    ["has_basket", "XEYR", false],
    ["has_basket", "Bəli", true, "rus"],
    ["has_basket", false, false],
    ["available_from", { day: "2026-12-01" }, "2026-12-01"],
    ["available_from", "1.12.2026", "2026-12-01"],
    ["manufacturer_id", "GENIE", ids.genie],
    ["manufacturer_id", ids.jlg, ids.jlg],
    ["category_id", "ножничные подъемники", scissors],
    ["images", "/a.webp\r\n\n https://example.com/b.jpg ", ["/a.webp", "https://example.com/b.jpg"]],
    ["images", null, []],
    ["width_m", " \u200b", null],
  ])("%s: %j is %j", (name, shown, expected, language = "eng") => {
    expect(value(name, shown, { language })).toEqual(expected);
  });

  it.each<[string, Shown, ImportedProblem]>([
    ["width_m", { day: "2026-07-08" }, { is: "date", typed: "2026-07-08" }],
    ["model", { day: "2026-07-08" }, { is: "dateInText", typed: "2026-07-08" }],
    ["width_m", "31 in", { is: "unit", typed: "31 in", unit: "m" }],
    ["width_m", "760 mm", { is: "unit", typed: "760 mm", unit: "m" }],
    ["width_m", "wide", { is: "rejected", typed: "wide", problem: "number" }],
    ["width_m", "4,000", { is: "rejected", typed: "4,000", problem: "twoNumbers:4000:4" }],
    ["weight_kg", "4.000", { is: "rejected", typed: "4.000", problem: "twoNumbers:4,000:4" }],
    ["width_m", -1, { is: "rejected", typed: "-1", problem: "tooSmall:0" }],
    ["width_m", 1e30, { is: "rejected", typed: "1e+30", problem: "tooLarge:1000" }],
    ["width_m", true, { is: "rejected", typed: "TRUE", problem: "number" }],
    ["year", 2019.5, { is: "rejected", typed: "2019.5", problem: "wholeNumber" }],
    ["width_m", { error: "#REF!" }, { is: "error", typed: "#REF!" }],
    ["manufacturer_id", "Gennie", { is: "reference", typed: "Gennie", meant: "Genie" }],
    ["manufacturer_id", "Caterpillar", { is: "reference", typed: "Caterpillar" }],
    ["manufacturer_id", "Twin", { is: "ambiguous", typed: "Twin" }],
    ["available_from", 46_112, { is: "rejected", typed: "46112", problem: "day" }],
    [
      "available_from",
      { day: "2026-12-01T08:00:00" },
      { is: "rejected", typed: "2026-12-01T08:00:00", problem: "day" },
    ],
    ["images", "/a.webp\njavascript:x", { is: "rejectedLine", typed: "javascript:x", line: 2, problem: "url" }],
    ["model", "a\u202eb", { is: "rejected", typed: "a\u202eb", problem: "characters" }],
  ])("%s: %j is a problem", (name, shown, problem) => {
    expect(value(name, shown)).toEqual(problem);
  });

  it("names the word that was meant, and those there are", () => {
    expect(value("engine_type", "Electrik")).toMatchObject({ is: "word", typed: "Electrik", meant: "Electric" });
    expect(value("visible_in_store", "maybe")).toEqual({ is: "word", typed: "maybe", expected: "Visible, Hidden" });
  });

  it("means the present one of several records with its name", () => {
    expect(value("manufacturer_id", "Twin", { present: "twin-2" })).toBe("twin-2");
  });

  it("of a document may have its size with a unit", () => {
    expect(value("file_size", "2.5 MB", { entity: "library_documents" })).toBe(2.5 * 1024 * 1024);
    expect(value("file_size", 1200, { entity: "library_documents" })).toBe(1200);
  });
});

describe("three values", () => {
  it.each([
    [{ value: 1 }, 1, 1, "same"],
    [{ value: 1 }, 1, 2, "same"],
    [{ value: 1 }, 2, 1, "change"],
    [{ value: 1 }, null, 1, "change"],
    [{ value: 1 }, 2, 2, "same"],
    [{ value: 1 }, 2, 3, "conflict"],
    [{ value: 1 }, null, 3, "conflict"],
    [undefined, 2, 2, "same"],
    [undefined, 2, 3, "conflict"],
    [{ value: ["a"] }, ["a"], ["b"], "same"],
  ] as const)("exported %j, in the file %j, now %j: %s", (base, mine, now, merged) => {
    expect(mergeCell({ base, mine, now })).toBe(merged);
  });
});

it("finds the name that was meant", () => {
  expect(nearestName("gneie", [["genie", "Genie"]])).toBe("Genie");
  expect(nearestName("jenni", [["genie", "Genie"]])).toBeUndefined();
  expect(nearestName("jgl", [["jlg", "JLG"]])).toBe("JLG");
  expect(nearestName("abc", [["jlg", "JLG"]])).toBeUndefined();
});

const problemOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof SheetError) return error.problem;
    throw error;
  }
  return undefined;
};

describe("columns", () => {
  it.each(sheetKindNames)("of %s have a head of their own in each language", (kind) => {
    const { entity } = sheetKinds[kind];
    const fields = new Map<string, Set<string>>();
    for (const { code } of languages) {
      for (const [name, head] of sheetHeads(entity, code)) {
        fields.set(foldText(head), (fields.get(foldText(head)) ?? new Set()).add(name));
      }
    }
    expect([...fields].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it("are known by field or by head in any language, and others are listed", () => {
    const heads = ["ID", " weight_KG", "Ширина (м)", "Eni (m)", "Width (in)", "Notes"];
    const { rus, aze } = { rus: sheetHeads("equipment", "rus"), aze: sheetHeads("equipment", "aze") };
    heads[2] = rus.get("width_m")!.toUpperCase();
    heads[3] = aze.get("length_m")!;
    const sheet = readRecordSheet([sheetOf("equipment", [heads, ["a", 1, 2, 3, 4, "x"]])], "products");
    expect(sheet.columns).toEqual({ weight_kg: "B", width_m: "C", length_m: "D" });
    expect(sheet.unknownColumns).toEqual(["Width (in)", "Notes"]);
    expect(sheet.rows.map(({ id, number }) => [id, number])).toEqual([["a", 2]]);
  });

  it("are known by the heads of files that were exported earlier", () => {
    const azerbaijani = languages.find(({ code }) => code === "aze")!.name;
    const heads = ["id", "Name (English)", "Название (Русский)", `Ad (${azerbaijani})`, "Адресное имя"];
    const sheet = readRecordSheet([sheetOf("Categories", [heads, ["a", "x", "x", "x", "x"]])], "categories");
    expect(sheet.unknownColumns).toEqual([]);
    expect(sheet.columns).toMatchObject({ "name_translations.rus": "C", "name_translations.aze": "D", slug: "E" });
    const ofProducts = ["id", "Длина выдвижения (м)", "Yükün ağırlıq mərkəzi (çəngəlin arxalığından) (m)"];
    const products = readRecordSheet([sheetOf("equipment", [ofProducts, ["a", "1", "2"]])], "products");
    expect(products.columns).toMatchObject({ extension_length_m: "B", load_centre_m: "C" });
  });

  it("that mean the same are refused, and so are files of another kind", () => {
    const refused = (name: string, ...rows: Shown[][]) =>
      problemOf(() => readRecordSheet([sheetOf(name, rows)], "products"));
    expect(refused("Equipment", ["id", "Model", "model"], ["a"])).toMatchObject({
      is: "columnTwice",
      first: "B",
      second: "C",
    });
    expect(refused("Equipment", ["Model"], ["a"])).toEqual({ is: "noIdColumn" });
    expect(refused("Equipment", ["id"])).toEqual({ is: "noRows" });
    expect(refused("Equipment")).toEqual({ is: "noRows" });
    expect(refused("Manufacturers", ["id"], ["a"])).toMatchObject({ is: "otherKind", kind: "vendors" });
    expect(problemOf(() => readRecordSheet([], "library"))).toEqual({ is: "noSheet", sheet: "Documents" });
  });
});

it.each([
  ["eng", "At most 1,000,000."],
  ["rus", "Не больше 1\u00a0000\u00a0000."],
  ["aze", "Ən çoxu 1.000.000."],
] as const)("a limit is grouped as %s writes it", (code, expected) => {
  const t = i18nIn(code).getFixedT<["common", "admin"]>(null, ["common", "admin"]);
  const text = importedProblemText(
    t,
    { is: "rejected", typed: "2e6", problem: "tooLarge:1000000" },
    { language: code, timeZone: "UTC" },
  );
  expect(text).toContain(expected);
});

it("a record was deleted on a day of the dealer's time zone", () => {
  const t = i18nIn("eng").getFixedT<["common", "admin"]>(null, ["common", "admin"]);
  const deleted = { is: "deleted", at: "2026-11-23T22:30:00.000Z", entry: "x" } as const;
  const text = (timeZone: string) => importedProblemText(t, deleted, { language: "eng", timeZone });
  expect(text("Asia/Baku")).toContain("24 November 2026");
  expect(text("UTC")).toContain("23 November 2026");
});

it.each(languages)("every problem has a text in $name", ({ code }) => {
  const t = i18nIn(code).getFixedT<["common", "admin"]>(null, ["common", "admin"]);
  const problems: ImportedProblem[] = [
    { is: "rejected", typed: "<b>", problem: "tooLarge:5" },
    { is: "rejectedLine", typed: "<b>", line: 2, problem: "url" },
    { is: "unit", typed: "<b>", unit: "m" },
    { is: "word", typed: "<b>", expected: "a" },
    { is: "word", typed: "<b>", expected: "a", meant: "a" },
    { is: "reference", typed: "<b>", meant: "a" },
    { is: "deleted", at: "2026-11-23T10:00:00Z", entry: "x" },
    { is: "error", typed: "=…" },
    ...(["date", "dateInText", "error", "ambiguous", "unknownId", "reference"] as const).map((is) => ({
      is,
      typed: "<b>",
    })),
    { is: "required" },
    { is: "taken", typed: "<b>", name: "a" },
    { is: "takenByRow", typed: "<b>", row: 4 },
    { is: "idTwice", row: 4 },
    { is: "twin", name: "<b>", year: "2019" },
  ];
  for (const problem of problems) {
    const text = importedProblemText(t, problem, { language: code, timeZone: "UTC" });
    expect(text).not.toMatch(/\{\{|importSheet|undefined/);
    if ("typed" in problem && problem.typed === "<b>") expect(text).toContain("<b>");
  }
});
