import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { envelopeDrawing } from "~/features/products/envelopes/drawing";
import { crossingEdges, type Point } from "~/features/products/envelopes/geometry";
import type { Reader } from "~/i18n/amount";
import { i18nIn } from "~/i18n/instance.server";
import type { Language } from "~/i18n/languages";
import type { UnitSystem } from "~/i18n/units";

const readerIn = (language: Language, units: UnitSystem = "metric"): Reader => ({
  t: i18nIn(language).getFixedT(null, "common"),
  ...{ language, units },
});

/** Seen from its middle, each corner is a little further round: such an outline never crosses itself. */
const simpleOutline = fc
  .array(fc.tuple(fc.integer({ min: 2000, max: 60_000 }), fc.integer({ min: 1, max: 100 })), {
    ...{ minLength: 3, maxLength: 60 },
  })
  .map((corners) => {
    const weights = corners.map(([, weight]) => weight + 100);
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    let turned = 0;
    return corners.map(([radius], place): Point => {
      turned += weights[place]! / all;
      const angle = turned * 2 * Math.PI;
      const millimetres = [radius * Math.cos(angle), radius * Math.sin(angle) + 60_000].map(Math.round);
      return [millimetres[0]! / 1000, millimetres[1]! / 1000];
    });
  });

describe("edges of an outline that meet", () => {
  const square: Point[] = [
    [0, 0],
    [4, 0],
    [4, 3],
    [0, 3],
  ];

  it.each<[string, Point[], [number, number]]>([
    ["a bow tie", [square[0]!, square[2]!, square[1]!, square[3]!], [0, 2]],
    ["a corner on another edge", [...square, [2, 0]], [0, 3]],
    ["a corner twice", [...square, [4, 3]], [1, 3]],
    ["the same corner at once", [square[0]!, square[0]!, ...square.slice(1)], [0, 1]],
    ["a way back over the same edge", [square[0]!, square[1]!, [2, 0], square[3]!], [0, 1]],
    ["a way back to the first corner", [[2, 0], square[1]!, square[2]!, square[0]!, [3, 0]], [0, 3]],
    [
      "three corners in line",
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      [0, 2],
    ],
    [
      "a crossing of a hundredth of a millimetre's slope",
      [
        [0, 0],
        [150, 0.001],
        [150, 5],
        [75, 0],
      ],
      [0, 2],
    ],
  ])("are named: %s", (_, points, edges) => {
    expect(crossingEdges(points)).toEqual(edges);
  });

  it("are none of a square, of one with a corner in the middle of an edge, of a hollow one", () => {
    expect(crossingEdges(square)).toBeUndefined();
    expect(crossingEdges([[0, 0], [2, 0], ...square.slice(1)])).toBeUndefined();
    expect(crossingEdges([[0, 0], [2, 0.001], ...square.slice(1)])).toBeUndefined();
  });

  it("are none of any simple outline, whichever corner is first and whichever way round", () => {
    fc.assert(
      fc.property(simpleOutline, fc.nat(60), (points, first) => {
        const turned = [...points.slice(first % points.length), ...points.slice(0, first % points.length)];
        expect(crossingEdges(turned)).toBeUndefined();
        expect(crossingEdges(turned.toReversed())).toBeUndefined();
      }),
    );
  });

  it("are found in any star drawn in one line", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 29 }), fc.integer({ min: 1, max: 60 }), (half, radius) => {
        const corners = 2 * half + 1;
        const star = Array.from({ length: corners }, (_, place): Point => {
          const angle = ((2 * place) / corners) * 2 * Math.PI;
          return [Number((radius * Math.cos(angle)).toFixed(3)), Number((radius * Math.sin(angle)).toFixed(3))];
        });
        expect(crossingEdges(star)).toBeDefined();
      }),
    );
  });
});

describe("the drawing of a reach diagram", () => {
  const boom: Point[] = [
    [-2, -1],
    [12.5, 2],
    [3, 18],
  ];

  it("has axes that hold the outline, the machine and the ground, in steps that read well", () => {
    fc.assert(
      fc.property(simpleOutline, fc.constantFrom<UnitSystem>("metric", "imperial"), (points, units) => {
        const { reach, height } = envelopeDrawing(points, readerIn("eng", units));
        for (const [axis, values] of [
          [reach, points.map(([value]) => value)],
          [height, points.map(([, value]) => value)],
        ] as const) {
          const places = axis.ticks.map(({ at }) => at);
          expect(places[0]).toBeLessThanOrEqual(Math.min(0, ...values));
          expect(places.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
          expect(places.length).toBeLessThanOrEqual(10);
          expect(axis.ticks.some(({ label }) => label === "0")).toBe(true);
        }
      }),
    );
  });

  it("is labelled in the reader's units and language", () => {
    const metric = envelopeDrawing(boom, readerIn("eng"));
    expect(metric.reach).toMatchObject({ name: "Reach, m" });
    expect(metric.height.ticks.map(({ label }) => label)).toEqual(["-5", "0", "5", "10", "15", "20"]);
    const feet = envelopeDrawing(boom, readerIn("rus", "imperial"));
    expect(feet.height.ticks.map(({ label }) => label)).toEqual(["-10", "0", "10", "20", "30", "40", "50", "60"]);
    expect(feet.height.ticks[2]!.at).toBeCloseTo(3.048);
    expect(feet.height.name).toBe("Высота, фт");
  });

  it("has axes that hold a place outside of it that was asked for", () => {
    const { mark, reach, height } = envelopeDrawing(boom, readerIn("eng"), [21, 26]);
    expect(mark).toEqual([21, 26]);
    expect(reach.ticks.at(-1)!.at).toBeGreaterThanOrEqual(21);
    expect(height.ticks.at(-1)!.at).toBeGreaterThanOrEqual(26);
  });

  it("is said in words", () => {
    const plain = (text: string) => text.replaceAll("\u00a0", " ");
    expect(plain(envelopeDrawing(boom, readerIn("eng")).text)).toBe(
      "Up to 12.5 m out; up to 2 m behind the machine; highest point 18 m, 3 m out; down to 1 m below the ground",
    );
    const behind = envelopeDrawing(
      [
        [0, 0],
        [3, 0],
        [-1, 6.1],
      ],
      readerIn("aze", "imperial"),
    ).text;
    expect(plain(behind)).toBe(
      "İrəliyə ən çoxu 9,8 fut; texnikanın arxasına ən çoxu 3,3 fut; ən yüksək nöqtə 20 fut, texnikadan 3,3 fut arxada",
    );
  });
});
