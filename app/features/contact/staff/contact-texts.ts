import { type DayName, dayNames, SOCIAL_ROWS, type TextName, textNames, translatedNames } from "./fields";

export interface DayText {
  open: string;
  close: string;
  isClosed: boolean;
}

export interface SocialText {
  platform: string;
  url: string;
}

/** The record as it stands in the form: whatever was typed, right or wrong. */
export type ContactTexts = Record<TextName, string> &
  Record<DayName, DayText> &
  Record<typeof SOCIAL_ROWS, SocialText[]>;

const noHours: DayText = { open: "", close: "", isClosed: false };

export function blankTexts(): ContactTexts {
  return typedTexts(new FormData());
}

/** What a form holds at this moment, read alike in the browser and on the server. */
export function typedTexts(form: FormData): ContactTexts {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const dayOf = (name: DayName): DayText => ({
    open: typed(`${name}.open`),
    close: typed(`${name}.close`),
    isClosed: ["on", "true"].includes(typed(`${name}.closed`)),
  });
  return {
    ...(Object.fromEntries(textNames.map((name) => [name, typed(name)])) as Record<TextName, string>),
    ...(Object.fromEntries(dayNames.map((name) => [name, dayOf(name)])) as Record<DayName, DayText>),
    [SOCIAL_ROWS]: placesOf(form).map((place) => ({
      platform: typed(`${SOCIAL_ROWS}[${place}].platform`),
      url: typed(`${SOCIAL_ROWS}[${place}].url`),
    })),
  };
}

const PLACE = new RegExp(String.raw`^${SOCIAL_ROWS}\[(\d{1,3})\]\.(?:platform|url)$`);

function placesOf(form: FormData): number[] {
  const places = [...form.keys()].map((name) => PLACE.exec(name)?.[1]).filter((place) => place !== undefined);
  return [...new Set(places.map(Number))].sort((a, b) => a - b);
}

/** The texts, with another one in a field. */
export function withText(
  texts: ContactTexts,
  name: keyof ContactTexts,
  text: ContactTexts[keyof ContactTexts],
): ContactTexts {
  return { ...texts, [name]: text };
}

/** True for what `typedTexts` could have given: drafts and hidden fields come from where anything may have been written. */
export function isContactTexts(value: unknown): value is ContactTexts {
  if (!isObject(value)) return false;
  const rows = value[SOCIAL_ROWS];
  return (
    textNames.every((name) => typeof value[name] === "string" || isLaterField(name, value)) &&
    dayNames.every((name) => isShape(value[name], noHours)) &&
    Array.isArray(rows) &&
    rows.every((row) => isShape(row, { platform: "", url: "" }))
  );
}

/** Drafts and forms from before the texts had translations have no fields of them. */
function isLaterField(name: TextName, value: Record<string, unknown>): boolean {
  return value[name] === undefined && translatedNames.some((translated) => translated === name);
}

/** Texts that came as JSON; undefined for anything else. */
export function parsedTexts(json: string): ContactTexts | undefined {
  try {
    return readTexts(JSON.parse(json));
  } catch {
    return undefined;
  }
}

export function readTexts(value: unknown): ContactTexts | undefined {
  return isContactTexts(value) ? { ...blankTexts(), ...value } : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isShape(value: unknown, like: object): boolean {
  return isObject(value) && Object.entries(like).every(([key, each]) => typeof value[key] === typeof each);
}
