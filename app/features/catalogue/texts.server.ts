/** Texts, one after another: as many strings would take three times the memory. */
export interface Texts {
  text: string;
  /** Where each of them ends in `text`. */
  ends: Uint32Array;
}

/** The place of a text that is left out. */
export const NOT_KEPT = 0xff_ff_ff_ff;

export const noTexts: Texts = { text: "", ends: new Uint32Array() };

/** Empty for one that is left out. */
export function textAt({ text, ends }: Texts, place: number): string {
  if (place === NOT_KEPT) return "";
  return text.slice(place === 0 ? 0 : ends[place - 1], ends[place]);
}

export function allTexts(texts: Texts): string[] {
  return Array.from(texts.ends, (_, place) => textAt(texts, place));
}

/** Calls `found` for each text that contains `part`, with where in the text it first does. */
export function eachPlaceOf(part: string, { text, ends }: Texts, found: (place: number, at: number) => void): void {
  let place = 0;
  let next = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, next)) {
    while (ends[place]! <= at) place += 1;
    const end = ends[place]!;
    const isInside = at + part.length <= end;
    if (isInside) found(place, at - (place === 0 ? 0 : ends[place - 1]!));
    next = isInside ? end : at + 1;
  }
}

/** The texts and others after them. */
export function withTexts(texts: Texts, others: readonly string[]): Texts {
  const ends = new Uint32Array(texts.ends.length + others.length);
  ends.set(texts.ends);
  let end = texts.text.length;
  others.forEach((other, at) => (ends[texts.ends.length + at] = end += other.length));
  return { text: texts.text + others.join(""), ends };
}

/** Whether these are the earlier texts, perhaps with others after them. */
export function continues({ text, ends }: Texts, earlier: Texts): boolean {
  if (ends === earlier.ends) return true;
  if (!text.startsWith(earlier.text)) return false;
  for (let place = 0; place < earlier.ends.length; place++) if (ends[place] !== earlier.ends[place]) return false;
  return true;
}
