import { type ChoiceName, fieldOf, type productFields } from "../../../db/product-fields.ts";

type Words<N extends ChoiceName> = {
  [C in N]: `${(typeof productFields)[C]["words"]}.${(typeof productFields)[C]["options"][number]}`;
}[N];

/** The text key of a value of a closed list, in the common texts. */
export type ChoiceText = Words<ChoiceName>;

/** Each value that this field may have, with the key of its name. */
export function choicesOf(name: ChoiceName): { id: string; text: ChoiceText }[] {
  const { options = [], words } = fieldOf(name);
  return options.map((id) => ({ id, text: `${words}.${id}` as ChoiceText }));
}

/** Undefined for what is no value of this field: the database may hold what this release does not know. */
export function choiceText(name: ChoiceName, value: unknown): ChoiceText | undefined {
  return choicesOf(name).find(({ id }) => id === value)?.text;
}
