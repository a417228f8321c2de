/**
 * Prints the mean widths for stand-ins.ts: `node scripts/fonts/mean-width.ts LiberationSans-Regular.ttf
 * LiberationSans-Bold.ttf`.
 */
import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { ascii, cyrillic, latin } from "./letters.ts";

export type Matter = "latin" | "cyrillic" | "models";

/** Letters weighted by how often the site's texts use them. */
const matter: Record<Matter, () => string[]> = {
  latin: () => among(latin, siteTexts("eng", "aze")),
  cyrillic: () => among(cyrillic, siteTexts("rus")),
  models: () => among(ascii, modelNames()),
};

const among = (letters: string, text: string) => [...text].filter((letter) => letters.includes(letter));

type Texts = { [key: string]: string | Texts };

function siteTexts(...languages: string[]): string {
  const valuesIn = (texts: Texts): string[] =>
    Object.values(texts).flatMap((value) => (typeof value === "string" ? value : valuesIn(value)));
  return languages
    .flatMap((language) => valuesIn(JSON.parse(readFileSync(`locales/${language}/common.json`, "utf8")) as Texts))
    .join(" ")
    .replaceAll(/\{\{.*?\}\}/g, "");
}

function modelNames(): string {
  const products = JSON.parse(readFileSync("db/seed/equipment.json", "utf8")) as { model: string }[];
  return products.map(({ model }) => model).join(" ");
}

/** In em. */
export function meanWidth(data: Uint8Array, of: Matter): number {
  const font = create(data);
  const letters = matter[of]();
  const widths = new Map<string, number>();
  let sum = 0;
  for (const letter of letters) {
    const width = widths.get(letter) ?? font.layout(letter).positions.reduce((all, { xAdvance }) => all + xAdvance, 0);
    widths.set(letter, width);
    sum += width;
  }
  return sum / letters.length / font.unitsPerEm;
}

if (import.meta.main) {
  for (const path of process.argv.slice(2)) {
    const font = readFileSync(path);
    const means = (Object.keys(matter) as Matter[]).map((each) => `${each}: ${meanWidth(font, each).toFixed(4)}`);
    console.log(`${path}  ${means.join(", ")}`);
  }
}
