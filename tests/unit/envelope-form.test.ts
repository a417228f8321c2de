import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { envelopeTexts, envelopeTextsIn } from "~/features/products/envelopes/envelope-texts";
import { pointsText, readPoints } from "~/features/products/envelopes/points";
import { envelopeRows } from "~/features/products/envelopes/schema.server";
import { sourceRows } from "~/features/products/figure-sources/schema.server";
import { sourcesByFigure } from "~/features/products/figure-sources/source-texts";
import { parseForm } from "~/forms/read-form.server";
import { type Language, languages } from "~/i18n/languages";
import { z } from "zod";
import { formOf } from "../support/product-entry";

const SQUARE = "0; 0\n4; 0\n4; 3\n0; 3";
const points = [
  [0, 0],
  [4, 0],
  [4, 3],
  [0, 3],
];
/** A machine's corner, a climb of steps, and back: whatever the widths of the steps, it never crosses itself. */
const stairs = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 2500 }), fc.integer({ min: 1, max: 2500 })), {
    minLength: 2,
    maxLength: 59,
  })
  .map((steps) => {
    let [reach, height] = [-30_000, -30_000];
    const climb = steps.map(([out, up]) => {
      [reach, height] = [reach + out, height + up];
      return [reach / 1000, height / 1000] as [number, number];
    });
    return [[reach / 1000, -30] as [number, number], ...climb.toReversed()];
  });

describe("the points of a diagram", () => {
  it.each([
    ["semicolons", SQUARE],
    ["a spreadsheet's tabs, in Windows' lines", "0\t0\r\n4\t0\r\n4\t3\r\n0\t3\r\n"],
    ["spaces, blank lines, a semicolon at the end", "\n 0 0\n\n4.0   0;\n4 3 \n0 3\n\n"],
    ["decimal commas", "0,0; 0,0\n4,000; 0,0\n4,0 3,0\n0; 3"],
    ["points with a comma between", "0.0, 0.0\n4.0, 0.0\n4.0, 3.0\n0.0, 3.0"],
    ["the first point again at the end", `${SQUARE}\n0; 0`],
    ["more digits than a millimetre", "0.0001; -0.0002\n4; 0\n4; 3\n0; 3"],
  ])("are read with %s", (_, text) => {
    expect(readPoints(text)).toEqual({ points });
  });

  it("may be behind the machine and below the ground, with a typographic minus too", () => {
    expect(readPoints("\u22122,5; -1\n3; -1\n0; 8.25").points).toEqual([
      [-2.5, -1],
      [3, -1],
      [0, 8.25],
    ]);
  });

  it.each<[string, string, object]>([
    ["nothing", "", { cause: "few", count: 0 }],
    ["two points", "0; 0\n1; 1", { cause: "few", count: 2 }],
    [
      "61 points",
      Array.from({ length: 61 }, (_, n) => `${n}; ${n * n > 150 ? n : n * n}`).join("\n"),
      { cause: "many", count: 61 },
    ],
    ["a word", "0; 0\n\nreach; height\n1; 1", { cause: "line", line: 3 }],
    ["one number", "0; 0\n2,5\n1; 1", { cause: "line", line: 2 }],
    ["three numbers", "0; 0; 0\n1; 1\n2; 0", { cause: "line", line: 1 }],
    ["NaN", "NaN; 1\n1; 1\n2; 0", { cause: "line", line: 1 }],
    ["Infinity", "0; 0\n1; 1\nInfinity; 0", { cause: "line", line: 3 }],
    ["1e2", "1e2; 0\n1; 1\n2; 0", { cause: "line", line: 1 }],
    ["a formula", "=1+1; 0\n1; 1\n2; 0", { cause: "line", line: 1 }],
    ["Arabic digits", "٢; ٣\n1; 1\n2; 0", { cause: "line", line: 1 }],
    ["hidden direction", "\u202e0; 0\n1; 1\n2; 0", { cause: "line", line: 1 }],
    ["too far out", "0; 0\n150.001; 0\n0; 5", { cause: "range", line: 2 }],
    ["too far behind", "-30.001; 0\n1; 0\n0; 5", { cause: "range", line: 1 }],
    ["too high", "0; 0\n1; 0\n0; 99999999999", { cause: "range", line: 3 }],
    ["a point twice", "0; 0\n4; 0\n4; 3\n4; 0\n0; 3", { cause: "repeated", line: 4 }],
    ["a bow tie", "0; 0\n\n4; 3\n4; 0\n0; 3", { cause: "crossing", edges: ["1–3", "4–5"] }],
  ])("are refused with their line and cause: %s", (_, text, problem) => {
    expect(readPoints(text).problem).toEqual(problem);
  });

  it.each(languages)("are the same when what was written in $code is read, in any language", ({ code }) => {
    fc.assert(
      fc.property(stairs, fc.constantFrom<Language>("eng", "rus", "aze"), (outline, other) => {
        expect(readPoints(pointsText(outline, code))).toEqual({ points: outline });
        const envelope = { purpose: "load", setup: null, capacity_kg: 1234.5, source_url: null } as const;
        const here = envelopeTexts({ ...envelope, points: outline }, code);
        const there = envelopeTextsIn(here, code, other);
        expect(there).toEqual(envelopeTexts({ ...envelope, points: outline }, other));
        expect(envelopeTextsIn(there, other, code)).toEqual(here);
      }),
    );
  });

  it("that cannot be read stay as typed in another language", () => {
    const typed = { purpose: "load", setup: "", capacity_kg: "2 t", points: "2.5; x", source_url: "" };
    expect(envelopeTextsIn(typed, "eng", "rus")).toEqual(typed);
  });
});

const readIn =
  <S extends z.ZodType>(schema: S) =>
  (fields: Record<string, string>) => {
    const submission = parseForm(formOf(fields), schema);
    return submission.status === "success"
      ? { value: submission.value as z.output<S> }
      : { errors: submission.reply().error };
  };

describe("the rows of diagrams", () => {
  const read = readIn(z.strictObject({ envelopes: envelopeRows("eng") }));
  const row = (number: number, fields: Record<string, string>) =>
    Object.fromEntries(
      Object.entries({
        purpose: "platform",
        setup: "",
        capacity_kg: "",
        source_url: "",
        points: SQUARE,
        ...fields,
      }).map(([name, text]) => [`envelopes[${number}].${name}`, text]),
    );

  it("are stored in order, without the rows in which nothing is typed", () => {
    const url = "https://example.com/manual.pdf";
    const typed = {
      ...row(0, { setup: " On stabilisers ", capacity_kg: "1,230", source_url: url }),
      ...row(1, { points: " \n" }),
      ...row(2, { purpose: "load", capacity_kg: "500" }),
    };
    expect(read(typed).value?.envelopes).toEqual([
      { purpose: "platform", setup: "On stabilisers", capacity_kg: 1230, points, source_url: url },
      { purpose: "load", setup: null, capacity_kg: 500, points, source_url: null },
    ]);
    expect(read({}).value?.envelopes).toEqual([]);
  });

  it.each<[string, Record<string, string>, Record<string, string[]>]>([
    ["a load without its load", { purpose: "load" }, { "envelopes[1].capacity_kg": ["envelopeCapacity:2"] }],
    ["an unknown purpose", { purpose: "ladder" }, { "envelopes[1].purpose": ["choice"] }],
    ["an unreadable line", { points: "0; 0\nx" }, { "envelopes[1].points": ["envelopeLine:2:2"] }],
    ["two points", { points: "0; 0\n1; 2" }, { "envelopes[1].points": ["envelopeFew:2:2"] }],
    ["no points", { points: "", setup: "x" }, { "envelopes[1].points": ["envelopeFew:2:0"] }],
    ["a bow tie", { points: "0;0\n4;3\n4;0\n0;3" }, { "envelopes[1].points": ["envelopeCrossing:2:1–2, 3–4"] }],
    ["a long text", { points: "0; 0\n".repeat(1000) }, { "envelopes[1].points": ["tooLong:4000"] }],
    ["a long setup", { setup: "a".repeat(81) }, { "envelopes[1].setup": ["tooLong:80"] }],
    ["a script for a source", { source_url: "javascript:alert(1)" }, { "envelopes[1].source_url": ["url"] }],
    ["a negative load", { capacity_kg: "-5" }, { "envelopes[1].capacity_kg": ["tooSmall:0"] }],
    [
      "several at once",
      { setup: "a".repeat(81), points: "1; 2", purpose: "load" },
      {
        "envelopes[1].setup": ["tooLong:80"],
        "envelopes[1].points": ["envelopeFew:2:1"],
        "envelopes[1].capacity_kg": ["envelopeCapacity:2"],
      },
    ],
  ])("name the diagram: %s", (_, fields, errors) => {
    expect(read({ ...row(0, {}), ...row(1, fields) }).errors).toEqual(errors);
  });

  it("are eight at most, of known fields", () => {
    const nine = Object.assign({}, ...Array.from({ length: 9 }, (_, number) => row(number, {}))) as Record<
      string,
      string
    >;
    expect(read(nine).errors).toEqual({ envelopes: ["tooMany:8"] });
    expect(read({ envelopes: "[]" }).errors).toBeDefined();
    expect(read({ ...row(0, {}), "envelopes[0].id": "1" }).errors).toBeDefined();
    expect(read({ "envelopes[999].points": SQUARE }).errors).toBeDefined();
  });
});

describe("the sources of figures", () => {
  const read = readIn(z.strictObject({ figure_sources: sourceRows }));
  const row = (number: number, figure: string, url: string, checked_on = "") => ({
    [`figure_sources[${number}].figure`]: figure,
    [`figure_sources[${number}].url`]: url,
    [`figure_sources[${number}].checked_on`]: checked_on,
  });
  const url = "https://example.com/gs-1930";

  it("are stored in order, without blank rows", () => {
    const typed = { ...row(0, "width_m", url), ...row(1, "", " "), ...row(2, "reach_m", "/manual", "23.11.2026") };
    expect(read(typed).value?.figure_sources).toEqual([
      { figure: "width_m", url, checked_on: null },
      { figure: "reach_m", url: "/manual", checked_on: "2026-11-23" },
    ]);
  });

  it.each<[string, Record<string, string>, Record<string, string[]>]>([
    ["a figure twice", row(1, "width_m", url), { "figure_sources[1].figure": ["figureTwice:1"] }],
    ["no figure", row(1, "", url), { "figure_sources[1].figure": ["choice"] }],
    ["what is no figure", row(1, "model", url), { "figure_sources[1].figure": ["choice"] }],
    ["what is no field", row(1, "constructor", url), { "figure_sources[1].figure": ["choice"] }],
    ["no address", row(1, "reach_m", ""), { "figure_sources[1].url": ["required"] }],
    ["a script", row(1, "reach_m", "javascript:alert(1)"), { "figure_sources[1].url": ["url"] }],
    ["no day", row(1, "reach_m", url, "2026-02-30"), { "figure_sources[1].checked_on": ["day"] }],
  ])("are refused for %s", (_, fields, errors) => {
    expect(read({ ...row(0, "width_m", url), ...fields }).errors).toEqual(errors);
  });

  it("are links only where they may be followed", () => {
    const typed = (url: string) => sourcesByFigure([{ figure: "width_m", url, checked_on: "" }]);
    for (const safe of [url, "/manual.pdf"]) expect(typed(safe).width_m?.url).toBe(safe);
    for (const unsafe of ["javascript:alert(1)", "//evil.example", "/\\evil", "data:text/html,x", ""]) {
      expect(typed(unsafe)).toEqual({});
    }
    expect(sourcesByFigure([{ figure: "__proto__", url, checked_on: "" }])).toEqual({});
  });
});
