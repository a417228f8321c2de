/**
 * What a machine's figures say of one thing that a job needs. `by`, `spare` and `figure` are in the criterion's unit:
 * metres, kilograms, percent, persons.
 */
export type Verdict =
  | { state: "ok"; spare?: number; figure?: number; reason?: OkReason }
  | { state: "short"; by: number; figure?: number; reason?: ShortReason }
  /** A figure is not known. `by`: too much with the rails up, and it may pass with the rails folded. */
  | { state: "unknown"; by?: number; figure?: number; reason?: "mayPassFolded" }
  /** A single figure cannot prove it. */
  | { state: "chart"; figure?: number; reason: ChartReason }
  | { state: "never"; reason: NeverReason };

/** The height is calculated from that of the platform; a door is passed with the rails folded; a load is estimated. */
type OkReason = "calculated" | "railsFolded" | "estimated";
type ShortReason = "estimated" | "outsideDiagram";
type ChartReason = "deckSlides" | "seeDiagram" | "seeLoadChart" | "electricMode";
type NeverReason = "straightUp" | "forwardOnly" | "indoorsOnly" | "exhaust" | "slabOnly";

export const OK: Verdict = { state: "ok" };
export const UNKNOWN: Verdict = { state: "unknown" };

/** To a millimetre or a gram: figures are kept with less precision than they are typed with. */
export const exact = (value: number) => Math.round(value * 1000) / 1000;

/** The figure has to be at least that much. */
export function atLeast(figure: number | null, asked: number): Verdict {
  return figure === null ? UNKNOWN : byMargin(figure, figure - asked);
}

/** The figure may be that much. */
export function atMost(figure: number | null, limit: number): Verdict {
  return figure === null ? UNKNOWN : byMargin(figure, limit - figure);
}

function byMargin(figure: number, margin: number): Verdict {
  const spare = exact(margin);
  return spare >= 0 ? { state: "ok", spare, figure } : { state: "short", by: -spare, figure };
}
