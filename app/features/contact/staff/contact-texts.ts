import { type Editor, fieldsReader, isTicked, textIn } from "~/forms/editing/editor";
import { type DayName, dayNames, limits, SOCIAL_ROWS, type TextName, textNames } from "./fields";

export interface DayText {
  open: string;
  close: string;
  isClosed: boolean;
}

export interface SocialText {
  platform: string;
  url: string;
}

export type ContactTexts = Record<TextName, string> &
  Record<DayName, DayText> &
  Record<typeof SOCIAL_ROWS, SocialText[]>;

const blankFields = {
  ...(Object.fromEntries(textNames.map((name) => [name, ""])) as Record<TextName, string>),
  [SOCIAL_ROWS]: [] as SocialText[],
};
const lists = { [SOCIAL_ROWS]: { blank: { platform: "", url: "" }, most: limits.socialRows } };
const readFields = fieldsReader(blankFields, lists);

export const contactEditor: Editor<ContactTexts> = {
  // There is one record.
  draftKey: () => "contact-draft",
  read: (form) => {
    const dayOf = (name: DayName): DayText => ({
      open: textIn(form, `${name}.open`),
      close: textIn(form, `${name}.close`),
      isClosed: isTicked(form, `${name}.closed`),
    });
    const days = dayNames.map((name) => [name, dayOf(name)]);
    return { ...readFields(form), ...(Object.fromEntries(days) as Record<DayName, DayText>) };
  },
  lists,
};

export function blankTexts(): ContactTexts {
  return contactEditor.read(new FormData());
}
