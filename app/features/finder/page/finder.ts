import type { AmountInput } from "../amount-input";
import type { SideView } from "../drawing";
import type { InvalidParameter } from "~/ui/invalid-parameters-notice";
import type { PageDescription } from "~/ui/page-meta";
import type { ProductStatus } from "../../../../db/enums.ts";

/** An amount that is typed, in the reader's unit. */
export interface AmountQuestion extends AmountInput {
  id: string;
  label: string;
  hint: string;
  /** Hidden while the other is chosen. */
  only: "people" | "goods" | undefined;
}

export interface Choice {
  id: string;
  name: string;
  value: string;
  text: string;
  isChosen: boolean;
  hint?: string;
  only?: AmountQuestion["only"];
}

export interface QuestionGroup {
  legend: string;
  /** One of each is chosen. */
  choices: { label: string; options: Choice[] } | undefined;
  ground: Choice | undefined;
  amounts: AmountQuestion[];
}

/** How well a machine meets what was asked, as it is drawn. */
export type Sign = "yes" | "about" | "no" | "unknown";

export interface ExplanationLine {
  label: string;
  sign: Sign;
  /** Said in place of the sign. */
  state: string;
  text: string;
}

export interface FoundMachine {
  id: string;
  path: string;
  manufacturer: string;
  model: string;
  category: string;
  image: string | null;
  status: ProductStatus;
  availableFrom?: string;
  lines: ExplanationLine[];
  /** To scale; undefined when neither a height nor a doorway is asked for. */
  drawing: SideView | undefined;
  enquiry: string;
}

export interface TextLink {
  text: string;
  path: string;
}

export interface AnswerLink extends TextLink {
  /** The link's name: it takes the answer back. */
  remove: string;
}

export interface FinderResults {
  heading: string;
  /** How many of each class. */
  summary: string;
  classes: { heading: string; note: string; machines: FoundMachine[] }[];
  /** Answers without which some machines would fit. */
  relaxations: TextLink[];
  rest: string | undefined;
  /** For those who find nothing here. */
  ask: TextLink;
  previous: TextLink | undefined;
  page: string | undefined;
  next: TextLink | undefined;
}

/** Texts in the reader's language, which the browser does not have. */
export interface FinderPageTexts {
  title: string;
  intro: string;
  form: string;
  submit: string;
  answers: string;
  startOver: string;
  problems: string;
  examples: string;
  relaxations: string;
  rest: string;
  explanation: string;
  drawing: string;
  enquiry: string;
  pages: string;
  guide: string;
}

export interface FinderPageView {
  page: PageDescription;
  texts: FinderPageTexts;
  groups: QuestionGroup[];
  problems: { id: string; text: string }[];
  notUnderstood: readonly InvalidParameter[];
  /** The URL asks for a page after the last. */
  missingPage: string | undefined;
  answers: AnswerLink[];
  /** When answers were given that rule nothing out. */
  tooLittle: string | undefined;
  examples: { title: string; text: string; path: string }[];
  results: FinderResults | undefined;
}
