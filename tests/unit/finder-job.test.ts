import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountInput } from "~/features/finder/amount-input.server";
import { inImperial, readAmount, roundSafely } from "~/features/finder/amount-text.server";
import { figureText, finderReader } from "~/features/finder/finder-texts.server";
import {
  amountFields,
  type AmountName,
  amountNames,
  finderPath,
  jobQuery,
  parameterOf,
  parseJobQuery,
  parseStoredJob,
  readFinder,
  readJob,
} from "~/features/finder/job.server";
import { i18nIn } from "~/i18n/instance.server";
import { languages } from "~/i18n/languages";
import type { UnitSystem } from "~/i18n/units";

const read = (query: string) => readJob(new URLSearchParams(query));
const canonical = (query: string) => jobQuery(read(query).job);

describe("a job in an address", () => {
  it.each([
    ["height=7.5", "height=7.5"],
    ["height=7,50", "height=7.5"],
    ["height=7.50 m", "height=7.5"],
    ["height=750cm", "height=7.5"],
    ["height=7,5 м", "height=7.5"],
    ["door_w=90 sm", "door_w=0.9"],
    ["floor=3 t", "floor=3000"],
    ["floor=3,000", "floor=3000"],
    ["floor=3.000 kq", "floor=3000"],
    ["floor=3 000", "floor=3000"],
    ["load=3 t", "do=goods&load=3000"],
    ["load=1,5 т", "do=goods&load=1500"],
    ["load=3 kg", "do=goods&load=3kg"],
    ["load=0,5 kq", "do=goods&load=1kg"],
    ["load=50", "do=goods&load=50"],
    ["floor=99 кг", "floor=99kg"],
    ["trailer=100", "trailer=100"],
    ["people=1&tools=15", "people=1&tools=15"],
    ["people=1&tools=0,3 t", "people=1&tools=300"],
    ["slope=25 %", "slope=25"],
    ["place=in&height=8&people=2", "height=8&people=2&place=in"],
    ["people=2&tools=40", "people=2"],
    ["people=2&tools=0", "people=2&tools=0"],
    ["do=people&height=8", "height=8"],
    ["load=1500&depth=1.2", "do=goods&load=1500&depth=1.2"],
    ["do=people&load=1500", ""],
    ["do=goods&people=2&load=900", "do=goods&load=900"],
    ["height=&side=0&slope=0", ""],
    ["place=any&ground=", ""],
    ["height=8&height=9", "height=8"],
  ])("%s is written %s", (typed, written) => {
    expect(canonical(typed)).toBe(written);
    expect(read(typed).invalid).toEqual([]);
    expect(canonical(written)).toBe(written);
  });

  it.each([
    ["height_ft=25", "height=7.62"],
    ["height_ft=25.1", "height=7.66"],
    ["door_w_in=36", "door_w=0.91"],
    ["door_w_ft=3", "door_w=0.91"],
    ["load_lb=1000", "do=goods&load=454"],
    ["load_lb=50", "do=goods&load=23kg"],
    ["load_lb=6 lbs", "do=goods&load=3kg"],
    ["load_lb=5 t", "do=goods&load=5000"],
    ["floor_lb=6600", "floor=2993"],
    ["height=25 ft", "height=7.62"],
    ["height_ft=40' 6%22", "height=12.35"],
    ["height_ft=40’6”", "height=12.35"],
    ["height=40 ft 6 in", "height=12.35"],
    ["door_w_in=3' 0%22", "door_w=0.91"],
    ["door_w_in=36”", "door_w=0.91"],
    ['door_w=36"', "door_w=0.91"],
  ])("%s is rounded to the safe side: %s", (typed, written) => expect(canonical(typed)).toBe(written));

  it.each([
    ...["height=abc", "height=-3", "height=1e3", "height=0.2", "height=151", "height=7.5.1", "height=٧", "door_w=90"],
    ...["door_w=0", "door_h=0.3", "people=11", "people=0,", "floor=0", "floor=100001", "load=5 m", "height=5 kg"],
    ...[
      "load=3",
      "load=1,5",
      "load=49",
      "load_lb=5",
      "floor=3",
      "floor=99",
      "floor_lb=6.6",
      "trailer=2.5",
      "tools=0,3",
    ],
    ...["place=space", "do=dig", "ground=mud", "slope=101", "height=NaN", "height=Infinity", "trailer=3 500 00"],
  ])("%s is not read, and kept as typed", (typed) => {
    const [name = "", value = ""] = typed.split("=");
    expect(read(typed).invalid).toEqual([{ name, value }]);
    expect(canonical(typed)).toBe("");
    expect(finderPath(readFinder(new URLSearchParams(typed)))).toContain(`unread=&${name}=`);
  });

  it("is the same page however it is spelled, with what could not be read at its end", () => {
    const path = finderPath(readFinder(new URLSearchParams("page=2&door_w=x&height=7,50&utm=1")));
    expect(path).toBe("/find?height=7.5&page=2&unread=&door_w=x");
    expect(finderPath(readFinder(new URL(path, "https://lift.example").searchParams))).toBe(path);
  });

  it("is read again as it is written, down to the smallest load", () => {
    for (const name of ["tools", "load", "floor", "trailer"] as const) {
      for (let kilograms = 1; kilograms <= 120; kilograms++) {
        const job = { do: name === "load" ? ("goods" as const) : ("people" as const), [name]: kilograms };
        expect(read(jobQuery(job)).job).toEqual(job);
      }
    }
  });

  it("of a stored request is in kilograms, with the unit or without", () => {
    expect(parseStoredJob("do=goods&load=3&floor=90kg")).toEqual({ do: "goods", load: 3, floor: 90 });
    for (const nothing of [null, "", "do=goods"]) expect(parseStoredJob(nothing)).toBeUndefined();
  });

  it("is kept by a request, unless it says nothing", () => {
    expect(parseJobQuery("height=7.5&people=2")?.job).toEqual({ do: "people", height: 7.5, people: 2 });
    for (const nothing of ["", "x=1", "height=abc"]) expect(parseJobQuery(nothing)).toBeUndefined();
  });
});

const amounts = fc
  .constantFrom(...amountNames)
  .chain((name) => fc.tuple(fc.constant(name), fc.double({ ...rangeOf(name), noNaN: true })));

function rangeOf(name: AmountName) {
  const { least: min, most: max } = amountFields[name];
  return { min, max };
}

describe("amounts", () => {
  it("are never rounded to the side on which a machine passes by rounding", () => {
    fc.assert(
      fc.property(amounts, ([name, typed]) => {
        const field = amountFields[name];
        const rounded = roundSafely(typed, field);
        const step = field.unit === "m" ? 0.01 : 1;
        const over = field.round === "up" ? rounded - typed : typed - rounded;
        expect(over).toBeGreaterThan(-1e-6);
        expect(over).toBeLessThan(step);
      }),
    );
  });

  it.each([
    ["height", "7,5 метра", 7.5],
    ["height", "12 metr", 12],
    ["height", "12 metres", 12],
    ["height", "25 feet", 7.62],
    ["height", "25 футов", 7.62],
    ["height", "6 feet 6 inches", 1.99],
    ["door_w", "36 inches", 0.91],
    ["door_w", "90 santimetr", 0.9],
    ["door_w", "90 сантиметров", 0.9],
    ["door_w", "36 düym", 0.91],
    ["door_w", "36 DÜYM", 0.91],
    ["door_w", "36″", 0.91],
    ["door_w", "36”", 0.91],
    ["height", "12 fut 6 düym", 3.81],
    ["height", "12′ 6″", 3.81],
    ["load", "2 тонны", 2000],
    ["load", "2 ton", 2000],
    ["load", "200 килограммов", 200],
    ["load", "440 pounds", 200],
    ["people", "2 people", 2],
    ["people", "1 person", 1],
    ["people", "2 человека", 2],
    ["people", "5 человек", 5],
    ["people", "2 чел", 2],
    ["people", "2 чел.", 2],
    ["people", "2 nəfər", 2],
    ["people", "2 NƏFƏRLİK", 2],
    ["people", "2 kg", undefined],
    ["height", "2 people", undefined],
    ["height", "12 kg", undefined],
    ["height", "12 этажей", undefined],
    ["load", "2 metr", undefined],
  ] as const)("of %s may be typed in words: %s", (name, typed, read) => {
    const field = amountFields[name];
    expect(readAmount(typed, field, field.unit)).toBe(read);
  });

  it.each(languages)("of people may be typed as they are printed in $name", ({ code: language }) => {
    const reader = finderReader({ i18n: i18nIn(language), language, units: "metric" });
    for (let people = 1; people <= amountFields.people.most; people++) {
      const printed = figureText(people, "none", reader);
      expect(readAmount(printed, amountFields.people, "none"), printed).toBe(people);
    }
  });

  it("are shown in feet, inches and pounds that are read as the same amount", () => {
    fc.assert(
      fc.property(amounts, ([name, typed]) => {
        const field = amountFields[name];
        const stored = roundSafely(typed, field);
        if (stored === 0 || field.imperial === "none" || field.imperial === "percent") return;
        const shown = inImperial(stored, field);
        expect(readAmount(String(shown), field, field.imperial)).toBe(stored);
      }),
    );
  });

  describe.each(languages)("that may be kilograms or tonnes, in $name", ({ code: language }) => {
    const asked = (query: string, units: UnitSystem = "metric") =>
      amountInput("load", "L", read(`do=goods&${query}`), finderReader({ i18n: i18nIn(language), language, units }));

    it("are asked back, with both readings and a keypad of letters", () => {
      const readings = {
        eng: ["“L”: 1,5 kg or 1,5 t?", "“L”: 5 lb or 5 t?"],
        rus: ["«L»: 1,5 кг или 1,5 т?", "«L»: 5 фнт или 5 т?"],
        aze: ["“L”: 1,5 kq, yoxsa 1,5 t?", "“L”: 5 funt, yoxsa 5 t?"],
      };
      const inputs = [asked("load=1,5"), asked("load_lb=5", "imperial")];
      expect(inputs.map(({ value, keypad }) => [value, keypad])).toEqual([
        ["1,5", "text"],
        ["5", "text"],
      ]);
      inputs.forEach(({ problem = "" }, at) => {
        expect(problem).toContain(readings[language][at]);
        const offered = [...problem.matchAll(/\d[\d,]* \p{L}+/gu)].map(([text]) => text);
        expect(offered).toHaveLength(2);
        for (const text of offered) expect(asked(`load=${text}`).problem).toBeUndefined();
      });
    });

    it("stay in the form with their unit", () => {
      for (const units of ["metric", "imperial"] as const) {
        for (let load = 1; load <= 60; load++) {
          const { name, value, problem } = asked(`load=${load}kg`, units);
          expect(problem).toBeUndefined();
          expect(read(`do=goods&${name}=${value}`).job.load, `${load} kg: ${value}`).toBe(load);
        }
      }
      expect(asked("load=1500")).toMatchObject({ value: "1500", keypad: "numeric" });
    });
  });

  it("are shown as round as they were typed", () => {
    const shown = (name: AmountName, typed: string) => {
      const parameter = parameterOf(name, "imperial");
      const value = read(`${parameter}=${typed}`).job[name]!;
      return inImperial(value, amountFields[name]);
    };
    expect(shown("height", "25")).toBe(25);
    expect(shown("height", "24.6")).toBe(24.6);
    expect(shown("door_w", "36")).toBe(36);
    expect(shown("door_w", "35.5")).toBe(35.5);
    expect(shown("floor", "6600")).toBe(6600);
    expect(shown("people", "2")).toBe(2);
  });
});
