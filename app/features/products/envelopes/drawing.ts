import type { TFunction } from "i18next";
import { amountText, type Reader } from "~/i18n/amount";
import { formatNumber } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import { METRES_PER_FOOT, type UnitSystem } from "~/i18n/units";
import type { Point } from "./geometry";

interface Tick {
  /** Metres. */
  at: number;
  label: string;
}

interface Axis {
  name: string;
  ticks: Tick[];
}

/** A diagram in metres, with finished texts: see `envelopePicture`. */
export interface EnvelopeDrawing {
  points: readonly Point[];
  /** A place that was asked for. */
  mark: Point | undefined;
  reach: Axis;
  height: Axis;
  /** The drawing in words. */
  text: string;
}

const METRES = { metric: 1, imperial: METRES_PER_FOOT };
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
const MOST_STEPS = 8;

/** Both axes begin and end with a tick, and hold the machine (0 m), the ground (0 m) and the mark. */
export function envelopeDrawing(points: readonly Point[], reader: Reader, mark?: Point): EnvelopeDrawing {
  const { t, language, units } = reader;
  const shown = mark ? [...points, mark] : points;
  const reaches = [0, ...shown.map(([reach]) => reach)];
  const heights = [0, ...shown.map(([, height]) => height)];
  const span = Math.max(spanOf(reaches), spanOf(heights)) / METRES[units];
  const step = STEPS.find((each) => span / each <= MOST_STEPS) ?? 500;
  const unit = t(`unit.${units === "metric" ? "m" : "ft"}`);
  return {
    ...{ points, mark },
    reach: { name: t("envelope.reach", { unit }), ticks: ticksOf(reaches, { step, units, language }) },
    height: { name: t("envelope.height", { unit }), ticks: ticksOf(heights, { step, units, language }) },
    text: envelopeText(points, reader),
  };
}

const spanOf = (values: number[]) => Math.max(...values) - Math.min(...values);

interface Scale {
  step: number;
  units: UnitSystem;
  language: Language;
}

function ticksOf(values: number[], { step, units, language }: Scale): Tick[] {
  const metres = step * METRES[units];
  const [first, last] = [Math.floor(Math.min(...values) / metres), Math.ceil(Math.max(...values) / metres)];
  return Array.from({ length: Math.max(last - first, 1) + 1 }, (_, place) => {
    const at = first + place;
    return { at: at * metres, label: formatNumber(at * step, language) };
  });
}

/** "Up to 12.5 m out; highest point 18 m, 3 m out": for readers who do not see the drawing. */
function envelopeText(points: readonly Point[], reader: Reader): string {
  const { t } = reader;
  const amount = (metres: number) => amountText(metres, "m", reader);
  const reaches = points.map(([reach]) => reach);
  const [behind, below] = [-Math.min(...reaches), -Math.min(...points.map(([, height]) => height))];
  const [at, highest] = points.reduce((best, point) => (point[1] > best[1] ? point : best));
  return [
    t("envelope.out", { distance: amount(Math.max(0, ...reaches)) }),
    behind > 0 && t("envelope.behind", { distance: amount(behind) }),
    highestText(t, amount(highest), at, amount),
    below > 0 && t("envelope.below", { depth: amount(below) }),
  ]
    .filter((part) => part !== false)
    .join("; ");
}

function highestText(t: TFunction<"common">, height: string, at: number, amount: (metres: number) => string): string {
  if (at < 0) return t("envelope.highestBehind", { height, distance: amount(-at) });
  return t("envelope.highest", { height, distance: amount(at) });
}
