import type { IconName } from "~/ui/icon-paths";
import type { AmountInput } from "../amount-input";
import type { SideView } from "../drawing";

/** Whether a machine fits a job, in finished texts. */
export interface FitCheckView {
  title: string;
  /** Of the product page. */
  path: string;
  fields: FitField[];
  /** Answers that are asked elsewhere, in the address and in words. */
  hidden: [name: string, value: string][];
  others: string | undefined;
  check: string;
  /** What could not be read and has no field here. */
  notUnderstood: string | undefined;
  problem: string | undefined;
  result: FitResult | undefined;
}

export interface FitField extends Omit<AmountInput, "unit"> {
  label: string;
}

export interface FitResult {
  state: "ok" | "unknown" | "short";
  summary: string;
  lines: FitLine[];
  drawing: SideView | undefined;
  guide: string;
  ask: FitLink;
  find: FitLink;
}

export interface FitLine {
  label: string;
  state: "ok" | "tight" | "short" | "unknown" | "chart" | "never";
  icon: IconName;
  /** The state in a word. */
  answer: string;
  text: string;
}

interface FitLink {
  path: string;
  text: string;
}
