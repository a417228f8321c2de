import type { CriterionKey } from "./criteria.server";
import { criterionOf } from "./criteria.server";
import type { Judgement } from "./find.server";
import {
  differenceText,
  type FigureUnit,
  figureText,
  type FinderReader,
  isNothing,
  type Scale,
} from "./finder-texts.server";
import type { Job } from "./job.server";
import type { Verdict } from "./verdict.server";

/** `tight` is a narrow `ok`. */
export type ExplanationState = Verdict["state"] | "tight";

/** One line about a machine and a job: "Doorway width: 0.99 m. Would fit if the doorway were 9 cm wider". */
interface Explanation {
  key: CriterionKey;
  label: string;
  state: ExplanationState;
  /** The state in a word. */
  answer: string;
  /** With its notes. */
  text: string;
}

/** Less to spare than this is said to be tight, in metres. */
const TIGHT_M: Partial<Record<CriterionKey, number>> = { height: 0.3, door_width: 0.05, door_height: 0.05 };

/** What the site limits: a larger doorway would do. Never said of heights and loads. */
const siteLimits = ["door_width", "door_height", "floor", "trailer", "length"] as const;
type SiteLimit = (typeof siteLimits)[number];
const isSiteLimit = (key: CriterionKey): key is SiteLimit => siteLimits.some((each) => each === key);

export function explain({ key, verdict }: Judgement, job: Job, reader: FinderReader): Explanation {
  const state = isTight(key, verdict) ? "tight" : verdict.state;
  const notes = notesOf(key, verdict, reader);
  const text = verdictText(key, verdict, reader);
  const answer = reader.t(`state.${state}`);
  return { key, label: criterionLabel(key, job, reader), state, answer, text: [text, ...notes].join(", ") };
}

export function criterionLabel(key: CriterionKey, job: Job, { t }: FinderReader): string {
  if (key === "height" || key === "side") return t(`asked.${job.do}.${key}`);
  if (key === "persons" && job.place === "out") return t("asked.outdoors");
  return t(`asked.${key}`);
}

function isTight(key: CriterionKey, verdict: Verdict): boolean {
  const least = TIGHT_M[key];
  return least !== undefined && verdict.state === "ok" && verdict.spare !== undefined && verdict.spare < least;
}

const scaleOf = (key: CriterionKey): Scale => (key === "door_width" || key === "door_height" ? "inches" : "feet");

function verdictText(key: CriterionKey, verdict: Verdict, reader: FinderReader): string {
  const { t } = reader;
  const unit: FigureUnit = criterionOf(key).unit;
  const { figure: value } = { figure: undefined, ...verdict };
  const figure = value === undefined ? "" : figureText(value, unit, reader, scaleOf(key));
  const missing = (by: number) => differenceText(by, unit, "up", reader);
  switch (verdict.state) {
    case "ok":
      return okText(key, verdict, figure, reader);
    case "short":
      if (verdict.reason === "outsideDiagram") {
        return key === "load" ? t("short.outsideChart") : t("short.outside", { by: missing(verdict.by) });
      }
      return isSiteLimit(key)
        ? t(`short.${key}`, { by: missing(verdict.by) })
        : t("short.less", { figure, by: missing(verdict.by) });
    case "unknown":
      return verdict.by === undefined ? t("unknown.ask") : t("unknown.mayPassFolded", { by: missing(verdict.by) });
    case "chart":
      return t(`chart.${verdict.reason}`, { figure });
    case "never":
      return t(`never.${verdict.reason}`);
  }
}

function okText(key: CriterionKey, verdict: Verdict & { state: "ok" }, figure: string, reader: FinderReader): string {
  const { t } = reader;
  if (key === "place" || key === "ground") return t(`ok.${key}`);
  if (verdict.spare === undefined) return t("ok.diagram");
  if (key === "persons") return t("ok.persons", { figure });
  const { unit } = criterionOf(key);
  if (isNothing(verdict.spare, unit, reader)) return t("ok.exact", { figure });
  const spare = differenceText(verdict.spare, unit, "down", reader);
  return t(isTight(key, verdict) ? "ok.tight" : "ok.spare", { figure, spare });
}

function notesOf(key: CriterionKey, verdict: Verdict, reader: FinderReader): string[] {
  const { t } = reader;
  const notes: string[] = [];
  const reason = "reason" in verdict ? verdict.reason : undefined;
  if (reason === "calculated" || reason === "estimated" || reason === "railsFolded") notes.push(t(`note.${reason}`));
  // A floor carries the machine as a whole, but its wheels stand on points.
  if (key === "floor" && (verdict.state === "ok" || verdict.state === "short")) notes.push(t("note.points"));
  if (key === "slope" && verdict.state === "ok") notes.push(t("note.straightUp"));
  return notes;
}
