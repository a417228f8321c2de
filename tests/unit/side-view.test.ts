import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { DrawnPanel } from "~/features/finder/drawing";
import type { DrawnLabel } from "~/ui/drawing";
import { finderReader } from "~/features/finder/finder-texts.server";
import type { Job } from "~/features/finder/job.server";
import { type Machine, machineFigures } from "~/features/finder/machine.server";
import { SideView } from "~/features/finder/side-view";
import { sideView } from "~/features/finder/side-view.server";
import { i18nIn } from "~/i18n/instance.server";
import { type Language, languages } from "~/i18n/languages";
import type { UnitSystem } from "~/i18n/units";
import { liftGroups } from "../../db/enums.ts";

const unknown = Object.fromEntries(machineFigures.map((name) => [name, null])) as Record<
  (typeof machineFigures)[number],
  null
>;

const machineWith = (some: Partial<Machine>): Machine => ({
  ...unknown,
  ...{ group: "vertical", engine: "electric", hasGuardrail: true, terrain: null, envelopes: [] },
  ...some,
});

const readerOf = (language: Language = "eng", units: UnitSystem = "metric") =>
  finderReader({ i18n: i18nIn(language), language, units });

const someReader = fc
  .record({
    language: fc.constantFrom(...languages.map(({ code }) => code)),
    units: fc.constantFrom<UnitSystem>("metric", "imperial"),
  })
  .map(({ language, units }) => readerOf(language, units));

const centimetres = (least: number, most: number) =>
  fc.integer({ min: Math.round(least * 100), max: Math.round(most * 100) }).map((value) => value / 100);

const lengths = [
  "working_height_m",
  "platform_height_m",
  "reach_m",
  "extension_length_m",
  "width_m",
  "height_m",
  "platform_folded_guardrails_height_m",
  "length_m",
] as const;

const machineOf = (figure: fc.Arbitrary<number>) =>
  fc
    .record({
      group: fc.constantFrom(...liftGroups),
      ...Object.fromEntries(lengths.map((name) => [name, fc.option(figure)])),
    })
    .map((some) => machineWith(some as Partial<Machine>));

const jobOf = (figure: fc.Arbitrary<number>, doorway: fc.Arbitrary<number>) =>
  fc.record(
    {
      do: fc.constantFrom("people" as const, "goods" as const),
      height: figure,
      side: figure,
      door_w: doorway,
      door_h: doorway,
    },
    { requiredKeys: ["do"] },
  ) as fc.Arbitrary<Job>;

const realMachine = machineOf(fc.oneof(centimetres(0.5, 4), centimetres(0.5, 40)));
const realJob = jobOf(centimetres(0.3, 40), centimetres(0.4, 4));
const hostile = fc.constantFrom(0, 0.001, 0.3, 1, 150, 200, 1000, 99_999);
/** As far as jobs are read. */
const extreme = fc.constantFrom(0.3, 0.4, 1, 150);

/** The first line of a path, which is followed by slashes or hatching. */
function firstLine({ paths }: DrawnPanel, name: string) {
  const path = paths.find((each) => each.name === name);
  const line = path?.d.slice(1).split("M")[0]!.replace("Z", "");
  const points = line?.split("L").map((pair) => pair.split(" ").map(Number));
  if (!points) return undefined;
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { left, right, top, bottom };
}

/** In metres. */
function sizeOf(panel: DrawnPanel, name: string) {
  const box = firstLine(panel, name);
  if (!box) return undefined;
  const ground = firstLine(panel, "ground")!.top;
  return {
    width: (box.right - box.left) / panel.scale,
    height: (box.bottom - box.top) / panel.scale,
    /** Of its lower edge above the ground. */
    above: (ground - box.bottom) / panel.scale,
  };
}

const HALF_CENTIMETRE = 0.005;
function expectMetres(actual: number | undefined, expected: number, name: string) {
  expect(Math.abs(actual! - expected), `${name}: ${actual} for ${expected}`).toBeLessThanOrEqual(HALF_CENTIMETRE);
}

const panelsOf = (machine: Machine, job: Job, reader = readerOf()) => sideView(machine, job, reader)?.panels ?? [];
const isFront = ({ paths }: DrawnPanel) => paths.some(({ name }) => name === "doorway");

/** Each measure that a panel draws, with the figure it stands for. */
function expectTrue(panel: DrawnPanel, machine: Machine, job: Job) {
  const { height_m: height, length_m: length, width_m: width, platform_folded_guardrails_height_m: folded } = machine;
  const size = (name: string) => sizeOf(panel, name);
  const expectSize = (name: string, side: "width" | "height" | "above", figure: number | null | undefined) => {
    const drawn = size(name);
    if (drawn) expectMetres(drawn[side], figure!, `${name} ${side}`);
  };
  if (isFront(panel)) {
    const standing =
      job.door_h === undefined || (height !== null && height <= job.door_h) ? height : (folded ?? height);
    expectSize("machine", "width", width);
    expectSize("machine", "height", standing);
    expectSize("machine", "above", 0);
    expectSize("width", "width", width);
    if (job.door_w !== undefined) expectSize("doorWidth", "width", job.door_w);
    if (job.door_h !== undefined) expectSize("doorway", "height", job.door_h);
    expectSize("tooWide", "width", width! - job.door_w!);
    expectSize("tooHigh", "height", standing! - job.door_h!);
    expectSize("tooHigh", "above", job.door_h);
    return;
  }
  const isFolded = size("rails") !== undefined;
  expectSize("machine", "height", isFolded ? folded : height);
  if (length !== null) expectSize("machine", "width", length);
  expectSize("height", "height", height);
  expectSize("length", "width", length);
  expectSize("person", "height", 0.24);
  expectSize("asked", "above", job.height);
  expectSize("side", "width", job.side);
  expectSize("lintel", "above", job.door_h);
  expectSize("opening", "height", job.door_h);
  const top = machine.working_height_m ?? machine.platform_height_m! + 2;
  expectSize("top", "height", top);
  expectSize("short", "above", top);
  expectSize("short", "height", job.height! - top);
}

const LINE_HEIGHT = 14;

function boxOf({ x, y, anchor, lines }: DrawnLabel) {
  const width = Math.max(...lines.map((line) => line.length)) * 7;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  const half = (lines.length * LINE_HEIGHT) / 2;
  return { left, right: left + width, top: y - half, bottom: y + half };
}

function expectLegible({ width, height, paths, labels }: DrawnPanel) {
  for (const { name, d } of paths) {
    expect(d, name).toMatch(/^(M-?[\d.]+ -?[\d.]+(L-?[\d.]+ -?[\d.]+)*Z?)*$/);
    const numbers = d.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const [xs, ys] = [numbers.filter((_, at) => at % 2 === 0), numbers.filter((_, at) => at % 2 === 1)];
    expect(
      xs.filter((x) => x < 0 || x > width),
      `${name} x`,
    ).toEqual([]);
    expect(
      ys.filter((y) => y < 0 || y > height),
      `${name} y`,
    ).toEqual([]);
  }
  const boxes = labels.map((label) => ({ text: label.lines.join(" "), ...boxOf(label) }));
  boxes.forEach((one, at) => {
    const isInside = one.left >= -0.1 && one.right <= width + 0.1 && one.top >= -0.1 && one.bottom <= height + 0.1;
    expect(isInside, `${one.text} inside ${JSON.stringify(one)} of ${width} ${height}`).toBe(true);
    for (const other of boxes.slice(at + 1)) {
      const isBeside = one.right <= other.left + 0.1 || other.right <= one.left + 0.1;
      const isAbove = one.bottom <= other.top + 0.1 || other.bottom <= one.top + 0.1;
      expect(isBeside || isAbove, `${one.text} / ${other.text}`).toBe(true);
    }
  });
  expect(new Set(paths.map(({ name }) => name)).size).toBe(paths.length);
}

describe("a side view", () => {
  it("draws every figure to its panel's scale", () => {
    fc.assert(
      fc.property(realMachine, realJob, (machine, job) => {
        for (const panel of panelsOf(machine, job)) expectTrue(panel, machine, job);
      }),
      { numRuns: 400 },
    );
  });

  it("draws nothing outside its box, and no label over another", () => {
    fc.assert(
      fc.property(realMachine, realJob, someReader, (machine, job, reader) => {
        panelsOf(machine, job, reader).forEach(expectLegible);
      }),
      { numRuns: 400 },
    );
  });

  it("stands hostile figures", () => {
    fc.assert(
      fc.property(machineOf(hostile), jobOf(extreme, extreme), someReader, (machine, job, reader) => {
        const panels = panelsOf(machine, job, reader);
        panels.forEach(expectLegible);
        expect(JSON.stringify(panels)).not.toMatch(/null|NaN|undefined/);
      }),
      { numRuns: 400 },
    );
  });

  const scissor = machineWith({
    ...{ working_height_m: 7.8, platform_height_m: 5.8, width_m: 0.76, height_m: 2.1, length_m: 1.83 },
    platform_folded_guardrails_height_m: 1.75,
  });
  const namesOf = (panel: DrawnPanel | undefined) => panel?.paths.map(({ name }) => name) ?? [];
  const textsOf = (panel: DrawnPanel | undefined) =>
    panel?.labels.map(({ lines }) => lines.join(" ").replaceAll("\u00a0", " ")) ?? [];

  it("is of the machine, the doorway and the height asked for", () => {
    const [side, front] = panelsOf(scissor, { do: "people", height: 7.5, door_w: 0.9, door_h: 2 });
    expect(namesOf(side)).toEqual(expect.arrayContaining(["machine", "rails", "raised", "asked", "opening", "person"]));
    expect(textsOf(side)).toEqual(
      expect.arrayContaining(["Reaches 7.8 m", "Asked 7.5 m", "Stowed 2.1 m", "Length 1.83 m", "Person 1.75 m"]),
    );
    expect(namesOf(front)).toEqual(expect.arrayContaining(["machine", "rails", "doorway"]));
    expect(textsOf(front)).toEqual(
      expect.arrayContaining(["Rails folded 1.75 m", "Machine 0.76 m", "Doorway 0.9 m", "Doorway 2 m", "0.5 m"]),
    );
    expect(side?.text.replaceAll("\u00a0", " ")).toMatch(/^Side view, to scale\. .*Reaches 7\.8 m.*Asked 7\.5 m/);
  });

  it.each([
    ["eng", "metric", "Too wide by 9 cm", "Too high by 11 cm", "Short by 2.2 m"],
    ["eng", "imperial", "Too wide by 4 in", "Too high by 4.5 in", "Short by 7.3 ft"],
    ["rus", "metric", "Шире на 9 см", "Выше на 11 см", "Не хватает 2,2 м"],
    ["aze", "metric", "Artıq en 9 sm", "Artıq hündürlük 11 sm", "Çatışmır 2,2 m"],
  ] as const)("names what is missing in %s, %s", (language, units, wide, high, short) => {
    const machine = { ...scissor, width_m: 0.99, height_m: 2.31, platform_folded_guardrails_height_m: null };
    const job: Job = { do: "people", height: 10, door_w: 0.9, door_h: 2.2 };
    const [side, front] = panelsOf(machine, job, readerOf(language, units));
    expect(namesOf(front)).toEqual(expect.arrayContaining(["tooWide", "tooHigh"]));
    expect(textsOf(front)).toEqual(expect.arrayContaining([wide, high]));
    expect(namesOf(side)).toContain("short");
    expect(textsOf(side)).toContain(short);
  });

  it("says what was asked for as it was typed", () => {
    const job: Job = { do: "people", height: 7.5, side: 2.01, door_w: 0.91, door_h: 2 };
    const [side, front] = panelsOf(scissor, job, readerOf("eng", "imperial"));
    expect(textsOf(front)).toEqual(expect.arrayContaining(["Doorway 36 in", "Doorway 79 in"]));
    expect(textsOf(side)).toEqual(expect.arrayContaining(["Asked 24.6 ft", "Distance to the side 6.59 ft"]));
  });

  it("claims no length and no height that is not known", () => {
    const job: Job = { do: "people", height: 7, door_h: 2 };
    const [side] = panelsOf(machineWith({ ...scissor, length_m: null }), job);
    expect(side?.paths.find(({ name }) => name === "machine")?.style).toBe("dashed");
    expect(namesOf(side)).not.toContain("length");
    const [raised] = panelsOf(machineWith({ working_height_m: 8 }), job);
    expect(namesOf(raised)).toEqual(expect.arrayContaining(["base", "top", "asked"]));
    expect(namesOf(raised)).not.toContain("machine");
  });

  it("is left out when nothing can be drawn", () => {
    expect(sideView(scissor, { do: "people", people: 2, side: 3 }, readerOf())).toBeUndefined();
    expect(sideView(machineWith({}), { do: "people", height: 7, door_w: 0.9 }, readerOf())).toBeUndefined();
    expect(sideView(machineWith({ width_m: 0.8 }), { do: "people", door_h: 2 }, readerOf())).toBeUndefined();
  });

  it("is one picture with a text for each panel, without inline styles", () => {
    const view = sideView(scissor, { do: "people", height: 7.5, door_w: 0.9 }, readerOf())!;
    const html = renderToStaticMarkup(createElement(SideView, { view }));
    expect(html.match(/<svg class="drawing" role="img" aria-label="[^"]+, to scale\. [^"]+"/g)).toHaveLength(2);
    expect(html).not.toMatch(/ style=| id=/);
  });
});
