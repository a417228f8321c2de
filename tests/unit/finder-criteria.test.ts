import { describe, expect, it } from "vitest";
import { type CriterionKey, criteria, criterionKeys } from "~/features/finder/criteria.server";
import { askedCriteria } from "~/features/finder/find.server";
import { type Job, readJob } from "~/features/finder/job.server";
import { type Machine, type MachineEnvelope, machineFigures } from "~/features/finder/machine.server";
import type { Verdict } from "~/features/finder/verdict.server";

const unknown = Object.fromEntries(machineFigures.map((name) => [name, null])) as Pick<
  Machine,
  (typeof machineFigures)[number]
>;

function machine(figures: Partial<Machine> = {}): Machine {
  return {
    ...{ ...unknown, group: "vertical", engine: "electric", hasGuardrail: true, terrain: null, envelopes: [] },
    ...figures,
  };
}

const job = (query: string): Job => readJob(new URLSearchParams(query)).job;
const askedKeys = (query: string) => askedCriteria(job(query)).map(({ key }) => key);
const judge = (key: CriterionKey, figures: Partial<Machine>, query: string): Verdict =>
  criteria[key].judge(machine(figures), job(query));

const ok = (spare: number, figure: number) => ({ state: "ok", spare, figure });
const short = (by: number, figure: number) => ({ state: "short", by, figure });
const unsure = { state: "unknown" };

/** What is asked, the figure that answers it, and what it says just below, at, above, unknown and at zero. */
const table: [
  CriterionKey,
  string,
  Partial<Machine>,
  keyof Machine,
  number,
  [Verdict["state"], Verdict["state"], Verdict["state"]],
][] = [
  ["height", "height=7.5", {}, "working_height_m", 7.5, ["short", "ok", "ok"]],
  ["height", "do=goods&height=3", { group: "forklift" }, "working_height_m", 3, ["short", "ok", "ok"]],
  ["height", "height=7.5", {}, "platform_height_m", 5.5, ["short", "ok", "ok"]],
  ["side", "side=1.5", {}, "extension_length_m", 1.5, ["short", "chart", "chart"]],
  ["side", "side=5&height=15", { group: "boom" }, "reach_m", 5, ["short", "chart", "chart"]],
  ["side", "do=goods&side=5", { group: "telehandler" }, "reach_m", 5, ["short", "chart", "chart"]],
  ["over", "over=6", { group: "boom" }, "up_and_over_m", 6, ["short", "chart", "chart"]],
  ["door_width", "door_w=0.9", {}, "width_m", 0.9, ["ok", "ok", "short"]],
  ["door_height", "door_h=2", { hasGuardrail: false }, "height_m", 2, ["ok", "ok", "short"]],
  ["door_height", "door_h=2", { height_m: 2.3 }, "platform_folded_guardrails_height_m", 2, ["ok", "ok", "short"]],
  ["length", "length=2.5", {}, "length_m", 2.5, ["ok", "ok", "short"]],
];

describe("a figure in metres", () => {
  it.each(table)("%s, asked %s", (key, query, figures, name, asked, [below, at, above]) => {
    const stateAt = (value: number | null) => judge(key, { ...figures, [name]: value }, query).state;
    expect(stateAt(asked - 0.01)).toBe(below);
    expect(stateAt(asked)).toBe(at);
    expect(stateAt(asked + 0.01)).toBe(above);
    const isFoldable = name === "platform_folded_guardrails_height_m";
    expect(judge(key, { ...figures, [name]: null }, query)).toMatchObject(
      isFoldable ? { state: "unknown", by: 0.3 } : unsure,
    );
    expect(stateAt(0)).toBe(below === "ok" ? "ok" : "short");
  });

  it("is short by what is missing, to the centimetre", () => {
    expect(judge("height", { working_height_m: 7.49 }, "height=7.5")).toEqual(short(0.01, 7.49));
    expect(judge("door_width", { width_m: 0.91 }, "door_w=0.9")).toEqual(short(0.01, 0.91));
    expect(judge("side", { group: "boom", reach_m: 4.99 }, "side=5")).toEqual(short(0.01, 4.99));
  });
});

describe("a mass", () => {
  const masses: [CriterionKey, string, Partial<Machine>, keyof Machine, number, number][] = [
    ["platform_load", "people=2&tools=40", {}, "platform_capacity_kg", 200, 1],
    ["platform_load", "people=2", {}, "load_capacity_kg", 200, 1],
    ["platform_load", "tools=120", {}, "platform_capacity_kg", 200, 1],
    ["load", "load=1500", { group: "forklift" }, "lifting_capacity_kg", 1500, 1],
    ["floor", "floor=2000&people=2&tools=40", {}, "weight_kg", 1800, -1],
    ["floor", "floor=2000", {}, "weight_kg", 2000, -1],
    // Where a height is asked for, somebody goes up: 120 kg.
    ["floor", "floor=2000&height=7.5", {}, "weight_kg", 1880, -1],
    ["floor", "do=goods&floor=5000&load=1500", { group: "forklift" }, "weight_kg", 3500, -1],
    ["trailer", "trailer=3500", {}, "weight_kg", 3500, -1],
  ];

  it.each(masses)("%s, asked %s", (key, query, figures, name, asked, sign) => {
    const at = (value: number | null) => judge(key, { ...figures, [name]: value }, query);
    expect(at(asked)).toMatchObject({ state: "ok", spare: 0 });
    expect(at(asked + sign)).toMatchObject({ state: "ok", spare: 1 });
    expect(at(asked - sign)).toMatchObject({ state: "short", by: 1 });
    expect(at(null)).toEqual(unsure);
    expect(at(0).state).toBe(sign === 1 ? "short" : "ok");
  });

  it("of a telehandler, is only known from its load chart", () => {
    const verdict = (kg: number | null) =>
      judge("load", { group: "telehandler", lifting_capacity_kg: kg }, "load=2500&height=6");
    expect(verdict(2499)).toEqual(short(1, 2499));
    expect(verdict(2500)).toMatchObject({ state: "chart", reason: "seeLoadChart" });
    expect(verdict(null)).toEqual(unsure);
    expect(verdict(0)).toEqual(short(2500, 0));
  });
});

describe("people", () => {
  it("are counted, outdoors by the figure for outdoors", () => {
    expect(judge("persons", { max_persons: 1 }, "people=2")).toEqual(short(1, 1));
    expect(judge("persons", { max_persons: 2 }, "people=2")).toEqual(ok(0, 2));
    expect(judge("persons", { max_persons: 3 }, "people=2")).toEqual(ok(1, 3));
    expect(judge("persons", { max_persons: null }, "people=2")).toEqual(unsure);
    expect(judge("persons", { max_persons: 0 }, "people=2")).toEqual(short(2, 0));
    const outdoors = (outdoor_persons: number | null, query = "people=2&place=out") =>
      judge("persons", { max_persons: 2, outdoor_persons }, query);
    expect(outdoors(0)).toEqual({ state: "never", reason: "indoorsOnly" });
    expect(outdoors(1)).toEqual(short(1, 1));
    expect(outdoors(2)).toEqual(ok(0, 2));
    expect(outdoors(null)).toEqual(unsure);
    expect(outdoors(1, "place=out")).toEqual(ok(0, 1));
    expect(askedKeys("place=out")).toEqual(["persons"]);
  });
});

describe("a slope", () => {
  it("is compared in percent", () => {
    expect(judge("slope", { gradeability_percent: 24 }, "slope=25")).toEqual(short(1, 24));
    expect(judge("slope", { gradeability_percent: 25 }, "slope=25")).toEqual(ok(0, 25));
    expect(judge("slope", { gradeability_percent: 26 }, "slope=25")).toEqual(ok(1, 26));
    expect(judge("slope", { gradeability_percent: null }, "slope=25")).toEqual(unsure);
    expect(judge("slope", { gradeability_percent: 0 }, "slope=25")).toEqual(short(25, 0));
  });
});

describe("sideways", () => {
  it("a vertical lift never reaches, beyond its deck", () => {
    expect(judge("side", { extension_length_m: 3 }, "side=2.01")).toEqual({ state: "never", reason: "straightUp" });
    expect(judge("side", { extension_length_m: 3 }, "side=2").state).toBe("chart");
    expect(judge("over", { up_and_over_m: 9 }, "over=3")).toEqual({ state: "never", reason: "straightUp" });
    expect(judge("side", { group: "forklift", reach_m: 9 }, "do=goods&side=1").state).toBe("never");
  });

  const square: MachineEnvelope = {
    ...{ purpose: "platform", capacity_kg: null },
    points: [
      [0, 0],
      [5, 0],
      [5, 13],
      [0, 13],
    ],
  };

  it("a diagram proves it: the platform is 2 m below the height asked for", () => {
    const within = (query: string, envelope: MachineEnvelope = square) =>
      judge("side", { group: "boom", reach_m: 1, envelopes: [envelope] }, query);
    expect(within("side=5&height=15")).toEqual({ state: "ok" });
    expect(within("side=4.99&height=14.99")).toEqual({ state: "ok" });
    expect(within("side=5.01&height=15")).toMatchObject({ state: "short", by: 0.01, reason: "outsideDiagram" });
    expect(within("side=5&height=15.01")).toMatchObject({ state: "short", by: 0.01 });
    expect(within("side=8&height=19")).toMatchObject({ state: "short", by: 5 });
    expect(within("side=5")).toMatchObject({ state: "ok" });
    expect(within("side=5.5")).toMatchObject({ state: "short", by: 0.5 });
    expect(within("side=5&height=1")).toEqual({ state: "ok" });
  });

  it("a diagram for less than is to be carried proves nothing", () => {
    const restricted = { ...square, capacity_kg: 199 };
    const machineWith = { group: "boom", reach_m: 6, envelopes: [restricted] } as const;
    expect(judge("side", machineWith, "side=5&height=15&people=2&tools=40")).toMatchObject({ state: "chart" });
    expect(judge("side", machineWith, "side=5&height=15&people=1")).toEqual({ state: "ok" });
    expect(judge("side", machineWith, "side=5&height=15")).toEqual({ state: "ok" });
  });
});

describe("a telehandler's load zones", () => {
  const zone = (capacity_kg: number, reach: number): MachineEnvelope => ({
    ...{ purpose: "load", capacity_kg },
    points: [
      [0, 0],
      [reach, 0],
      [reach, 6],
      [0, 6],
    ],
  });
  const envelopes = [zone(2500, 2), zone(1000, 4)];
  const carries = (query: string) =>
    judge("load", { group: "telehandler", lifting_capacity_kg: 2500, envelopes }, `do=goods&${query}`);

  it("give the largest capacity that holds the place; on a boundary the smaller one", () => {
    expect(carries("load=2500&side=1.95&height=3")).toMatchObject({ state: "ok" });
    expect(carries("load=2500&side=1.96&height=3")).toEqual(short(1500, 1000));
    expect(carries("load=1000&side=3.95&height=5.95")).toMatchObject({ state: "ok", spare: 0 });
    expect(carries("load=1000&side=3.95&height=5.96")).toMatchObject({ state: "short", reason: "outsideDiagram" });
    expect(carries("load=2500&height=3")).toMatchObject({ state: "ok" });
    expect(carries("load=2500&side=1.9")).toMatchObject({ state: "ok" });
    expect(carries("load=2501")).toEqual(short(1, 2500));
  });

  it("say nothing of loads that are deeper than their centre", () => {
    expect(carries("load=2500&side=1.9&height=3&depth=1")).toMatchObject({ state: "ok" });
    expect(carries("load=2500&side=1.9&height=3&depth=1.1")).toEqual({
      ...{ state: "chart", figure: 2500, reason: "seeLoadChart" },
    });
    expect(carries("load=2500&side=1.96&height=3&depth=1.1")).toEqual(short(1500, 1000));
  });
});

describe("a deep load on a fork lift", () => {
  const left = (figures: Partial<Machine>, query: string) =>
    judge("load", { group: "forklift", ...figures }, `do=goods&${query}`);

  it("leaves Q · c₀ / c, down to 10 kg", () => {
    expect(left({ lifting_capacity_kg: 1600 }, "load=1500&depth=1.2")).toEqual({
      ...short(170, 1330),
      reason: "estimated",
    });
    expect(left({ lifting_capacity_kg: 1800 }, "load=1500&depth=1.2")).toEqual({ ...ok(0, 1500), reason: "estimated" });
    expect(left({ lifting_capacity_kg: 1600 }, "load=1500&depth=1")).toEqual(ok(100, 1600));
    expect(left({ lifting_capacity_kg: 1600, load_centre_m: 0.6 }, "load=1500&depth=1.2")).toEqual(ok(100, 1600));
  });

  it("takes the standard load centre of its capacity", () => {
    expect(left({ lifting_capacity_kg: 999 }, "load=500&depth=1")).toMatchObject({ figure: 790 });
    expect(left({ lifting_capacity_kg: 1000 }, "load=500&depth=1")).toMatchObject({ figure: 1000 });
    expect(left({ lifting_capacity_kg: 5000 }, "load=500&depth=1.2")).toMatchObject({ figure: 5000 });
    expect(left({ lifting_capacity_kg: 10_001 }, "load=500&depth=1.2")).toEqual(unsure);
    expect(left({ lifting_capacity_kg: 10_001 }, "load=500")).toMatchObject({ state: "ok" });
    expect(left({ lifting_capacity_kg: 2000, load_centre_m: 0 }, "load=500&depth=1.2")).toEqual(unsure);
  });
});

describe("a doorway", () => {
  const through = (figures: Partial<Machine>) => judge("door_height", figures, "door_h=2");

  it("may be passed with the rails folded", () => {
    const folded = { height_m: 2.1, platform_folded_guardrails_height_m: 1.75 };
    expect(through(folded)).toEqual({ ...ok(0.25, 1.75), reason: "railsFolded" });
    expect(through({ ...folded, platform_folded_guardrails_height_m: 2.05 })).toEqual(short(0.05, 2.05));
    expect(through({ platform_folded_guardrails_height_m: 2 })).toMatchObject({ state: "ok" });
  });

  it("is open while the folded height is not known, up to half a metre", () => {
    expect(through({ height_m: 2.02 })).toEqual({ state: "unknown", by: 0.02, figure: 2.02, reason: "mayPassFolded" });
    expect(through({ height_m: 2.5 })).toMatchObject({ state: "unknown" });
    expect(through({ height_m: 2.51 })).toEqual(short(0.51, 2.51));
    expect(through({ height_m: 2.02, hasGuardrail: false })).toEqual(short(0.02, 2.02));
    expect(through({ height_m: 2.02, group: "boom" })).toEqual(short(0.02, 2.02));
  });
});

describe("the place", () => {
  it("indoors wants no exhaust", () => {
    const states = (["electric", "hybrid", "diesel", "gasoline"] as const).map(
      (engine) => judge("place", { engine }, "place=in").state,
    );
    expect(states).toEqual(["ok", "chart", "never", "never"]);
    expect(askedKeys("place=in")).toEqual(["place"]);
  });

  it("rough ground wants a machine that is made for it", () => {
    const states = (["rough", "slab", null] as const).map(
      (terrain) => judge("ground", { terrain }, "ground=rough").state,
    );
    expect(states).toEqual(["ok", "never", "unknown"]);
    expect(judge("ground", { group: "telehandler" }, "ground=rough").state).toBe("ok");
  });
});

it("every criterion is asked by some answer, and by none without answers", () => {
  const everything = ["do=people&", "do=goods&"].flatMap((purpose) =>
    askedKeys(
      `${purpose}height=5&side=1&over=2&people=2&load=500&door_w=1&door_h=2&floor=900&trailer=900&length=3&place=in&ground=rough&slope=20`,
    ),
  );
  expect(new Set(everything)).toEqual(new Set(criterionKeys));
  expect(askedKeys("")).toEqual([]);
});
