import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Catalogue } from "~/features/catalogue/catalogue.server";
import { nameAt } from "~/features/catalogue/catalogue.server";
import { currentCatalogue } from "~/features/catalogue/index.server";
import { explain } from "~/features/finder/explain.server";
import { relaxationsOf } from "~/features/finder/relaxations.server";
import { findMachines, fitClasses, judgementsOf } from "~/features/finder/find.server";
import { finderReader } from "~/features/finder/finder-texts.server";
import { jobFacts } from "~/features/finder/job-facts.server";
import { type Job, readJob } from "~/features/finder/job.server";
import { machineAt } from "~/features/finder/machine-at.server";
import { i18nIn } from "~/i18n/instance.server";
import type { Language } from "~/i18n/languages";
import type { UnitSystem } from "~/i18n/units";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await startDatabase();
  catalogue = await currentCatalogue(database.deps());
});
afterAll(() => database.stop());

const read = (query: string) => readJob(new URLSearchParams(query)).job;
const models = (products: readonly number[]) => products.map((product) => nameAt(catalogue, product));

function found(job: Job) {
  const result = findMachines(catalogue, job);
  return Object.fromEntries(fitClasses.map((each) => [each, models(result[each].products)]));
}

/** The same jobs with a tape measure in metres and in feet. */
const jobs = {
  ceiling: [
    "place=in&height=7.5&people=2&tools=40&door_w=0.9&door_h=2",
    "place=in&height_ft=24.6&people=2&tools_lb=88&door_w_in=35.5&door_h_in=79",
  ],
  hall: [
    "place=in&height=9.5&people=2&tools=70&door_w=1.2&door_h=2.4&floor=3000",
    "place=in&height_ft=31.1&people=2&tools_lb=154&door_w_in=47.5&door_h_in=94.5&floor_lb=6614",
  ],
  facade: ["height=15&side=5&people=2&tools=40", "height_ft=49.2&side_ft=16.4&people=2&tools_lb=88"],
  pallets: [
    "do=goods&load=1500&depth=1.2&height=3&door_w=1.2&door_h=2.2&place=in",
    "do=goods&load_lb=3306&depth_in=47&height_ft=9.8&door_w_in=47.5&door_h_in=87&place=in",
  ],
} as const;

const golden = {
  ceiling: {
    fits: ["JLG 1930ES", "Genie GS-1930 E-Drive", "Haulotte Optimum 8", "Genie GS-2632 E-Drive"],
    likely: ["Sinoboom GTJZ0608ME", "Dingli JCPT0807AC", "Snorkel S3219E", "Dingli JCPT1008AC"],
    nearly: ["Manitou 100 VJR", "Haulotte STAR 10"],
  },
  hall: {
    fits: ["Genie GS-2646 E-Drive", "Dingli JCPT1008AC", "Genie GS-3246 E-Drive", "Haulotte Compact 12"],
    likely: ["LGMG S0812E", "JLG ES2646", "Sinoboom GTJZ0812E", "LGMG S1012E"],
    nearly: ["Genie GS-2632 E-Drive", "Sinoboom GTJZ1012E", "LGMG S1212E", "Dingli JCPT1212AC"],
  },
  facade: {
    fits: [],
    likely: [
      "JLG 450AJ",
      "Genie Z-45/25J DC",
      "Haulotte HA16 RTJ PRO",
      "Hinowa Lightlift 20.10",
      "Genie Z-60/37 FE",
      "JLG 600AJ",
    ],
    nearly: ["Snorkel A38E"],
  },
  pallets: { fits: ["Jungheinrich EFG 318", "Jungheinrich EFG 320"], likely: [], nearly: [] },
};

describe("the demo catalogue's machines for a job", () => {
  it.each(Object.keys(jobs) as (keyof typeof jobs)[])("%s: the same in metres and in feet", (name) => {
    for (const query of jobs[name]) expect(found(read(query)), query).toEqual(golden[name]);
  });

  it("says how many are too wide, and what would have to give", () => {
    const job = read(jobs.facade[0]);
    const { fits, likely, misses, judged } = findMachines(catalogue, job);
    expect([fits.total, likely.total, judged]).toEqual([0, 20, 60]);
    expect(misses).toEqual({ height: 34, side: 3, unknown: 2 });
    expect(relaxationsOf(catalogue, job).map(({ answers: [name], fits }) => [name, fits])).toEqual([["side", 15]]);
  });
});

const reader = (language: Language, units: UnitSystem = "metric") =>
  finderReader({ i18n: i18nIn(language), language, units });

function linesOf(model: string, query: string, language: Language, units?: UnitSystem): string[] {
  const product = Array.from({ length: catalogue.size }, (_, at) => at).find((at) => nameAt(catalogue, at) === model)!;
  const job = read(query);
  const lines = judgementsOf(machineAt(catalogue, product)!, job).map((each) =>
    explain(each, job, reader(language, units)),
  );
  return lines.map(({ label, state, text }) => `${label} | ${state} | ${text.replaceAll("\u00a0", " ")}`);
}

describe("why", () => {
  it("in English", () => {
    expect(linesOf("Manitou 100 VJR", jobs.ceiling[0], "eng")).toEqual([
      "Working height | ok | 9.95 m: 2.45 m to spare",
      "People | ok | 2 people",
      "Load on the platform | ok | 200 kg: just enough",
      "Doorway width | short | Would fit if the doorway were 9 cm wider",
      "Doorway height | tight | 1.99 m: tight, 1 cm to spare",
      "Place | ok | Electric: no exhaust",
    ]);
    expect(linesOf("Genie GS-1930 E-Drive", jobs.ceiling[0], "eng")[4]).toBe(
      "Doorway height | ok | 1.75 m: 25 cm to spare, with the rails folded",
    );
    expect(linesOf("Dingli JCPT0807AC", jobs.ceiling[0], "eng")[4]).toBe(
      "Doorway height | unknown | 2 cm too high with the rails up; may pass folded: ask us",
    );
    expect(linesOf("Jungheinrich EFG 316", jobs.pallets[0], "eng")[1]).toBe(
      "Load | short | 1,330 kg: 170 kg less than asked, estimated",
    );
    expect(linesOf("Sinoboom GTJZ1012E", jobs.hall[0], "eng")[5]).toBe(
      "Floor or goods lift | short | Would fit if the floor carried 45 kg more, wheels load single points more",
    );
  });

  it("in Russian", () => {
    expect(linesOf("Manitou 100 VJR", jobs.ceiling[0], "rus")).toEqual([
      "Рабочая высота | ok | 9,95 м: запас 2,45 м",
      "Люди | ok | 2 человека",
      "Нагрузка на платформу | ok | 200 кг: ровно столько",
      "Ширина проёма | short | Подошла бы, если бы проём был шире на 9 см",
      "Высота проёма | tight | 1,99 м: впритык, запас 1 см",
      "Место | ok | Электри\u00adческая: без выхлопа",
    ]);
    expect(linesOf("JLG 450AJ", jobs.facade[0], "rus")[1]).toBe(
      "Вылет в сторону | unknown | Этого показателя у нас нет: спросите нас",
    );
  });

  it("in Azerbaijani", () => {
    expect(linesOf("Manitou 100 VJR", jobs.ceiling[0], "aze")[3]).toBe(
      "Qapı boşluğunun eni | short | Qapı boşluğu 9 sm daha enli olsaydı, uyğun olardı",
    );
    expect(linesOf("JLG 450AJ", jobs.facade[0], "aze")[1]).toBe(
      "Yana məsafə | unknown | Bu göstərici bizdə yoxdur: bizdən soruşun",
    );
  });

  it("in feet and pounds, small differences in half inches", () => {
    expect(linesOf("Manitou 100 VJR", jobs.ceiling[0], "eng", "imperial").slice(2, 5)).toEqual([
      "Load on the platform | ok | 441 lb: just enough",
      "Doorway width | short | Would fit if the doorway were 4 in wider",
      "Doorway height | tight | 78.5 in: just enough",
    ]);
    expect(linesOf("Genie Z-45/25J DC", jobs.facade[0], "eng", "imperial")[1]).toBe(
      "Distance to the side | chart | Up to 25.1 ft; height and distance together: see the maker’s diagram",
    );
  });

  it("the job itself is said in the reader's language and units", () => {
    const facts = (query: string, language: Language, units?: UnitSystem) =>
      jobFacts(read(query), reader(language, units)).map(
        ({ label, value }) => `${label}: ${value.replaceAll("\u00a0", " ")}`,
      );
    expect(facts(jobs.hall[0], "eng")).toEqual([
      "What goes up: People",
      "Working height: 9.5 m",
      "People: 2 people + 70 kg of tools",
      "Doorway: 1.2 m × 2.4 m",
      "Floor or goods lift: 3,000 kg",
      "Place: Indoors, no exhaust",
    ]);
    expect(facts(jobs.pallets[1], "rus", "imperial")).toEqual([
      "Что поднимаем: Грузы",
      "Высота подъёма: 9,8 фт",
      "Груз: 3 305 фнт, длина вдоль вил 47 дюймов",
      "Проём: 47,5 дюйма × 87 дюймов",
      "Место: В помещении, без выхлопа",
    ]);
    expect(facts("side=2&over=3&trailer=3500&length=3&ground=rough&slope=25&place=out&tools=100", "aze")).toEqual([
      "Nə qaldırılır: İnsanlar",
      "Yana məsafə: 2 m",
      "Maneə üzərindən: 3 m",
      "Platformadakı yük: 100 kq alət",
      "Qoşqu: 3.500 kq",
      "Uzunluq: 3 m",
      "Yer: Açıq havada",
      "Zəmin: Kələ-kötür",
      "Maillik: 25%",
    ]);
    expect(facts("", "eng")).toEqual([]);
  });
});
