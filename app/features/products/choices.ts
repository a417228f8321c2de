import { type ChoiceName, fieldOf, type productFields } from "../../../db/product-fields.ts";

type Words<N extends ChoiceName> = {
  [C in N]: `${(typeof productFields)[C]["words"]}.${(typeof productFields)[C]["options"][number]}`;
}[N];

export type ChoiceText = Words<ChoiceName>;

export function choicesOf(name: ChoiceName): { id: string; text: ChoiceText }[] {
  const { options = [], words } = fieldOf(name);
  return options.map((id) => ({ id, text: `${words}.${id}` as ChoiceText }));
}

/** Undefined for an unknown value: the database may be newer than this release. */
export function choiceText(name: ChoiceName, value: unknown): ChoiceText | undefined {
  return choicesOf(name).find(({ id }) => id === value)?.text;
}
