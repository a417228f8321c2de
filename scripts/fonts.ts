/**
 * Subsets Roboto Flex (SIL Open Font License) into a text face and a wide, heavy face for model numbers, and fits
 * installed fonts to them. Writes app/styles/fonts/, which is not committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont, { type Axis } from "subset-font";
import { accented, ascii, azerbaijani, cyrillic, latin } from "./fonts/letters.ts";
import { type Cut, standInRules } from "./fonts/stand-ins.ts";

const TARGET = "app/styles/fonts";

type Axes = Record<string, Axis>;
const text: Axes = { wght: { min: 400, max: 800 }, wdth: 100 };
const plate: Axes = { wght: 800, wdth: 125 };

const faces = [
  { name: "text-latin", from: "latin", letters: latin, axes: text },
  { name: "text-azerbaijani", from: "latin-ext", letters: azerbaijani, axes: text },
  { name: "text-cyrillic", from: "cyrillic", letters: cyrillic, axes: text },
  { name: "plate", from: "latin", letters: ascii, axes: plate },
  // Rare in model names: pages without these letters do not load the file.
  { name: "plate-latin", from: "latin", letters: accented, axes: plate },
  { name: "plate-azerbaijani", from: "latin-ext", letters: azerbaijani, axes: plate },
  { name: "plate-cyrillic", from: "cyrillic", letters: cyrillic, axes: plate },
];

const regular: Axes = { wght: 400, wdth: 100 };
/** Every weight of headings and buttons. */
const bold: Axes = { wght: 700, wdth: 100 };

/** The fonts that installed fonts are fitted to. */
const cuts = [
  { family: "Text", matter: "latin", weight: "regular", letters: latin, axes: regular },
  { family: "Text", matter: "latin", weight: "bold", letters: latin, axes: bold },
  { family: "Text", matter: "cyrillic", weight: "regular", letters: cyrillic, axes: regular },
  { family: "Text", matter: "cyrillic", weight: "bold", letters: cyrillic, axes: bold },
  { family: "Plate", matter: "models", weight: "bold", letters: ascii, axes: plate },
] as const;

function cut(from: string, letters: string, targetFormat: "woff2" | "truetype", variationAxes: Axes): Promise<Buffer> {
  const source = `node_modules/@fontsource-variable/roboto-flex/files/roboto-flex-${from}-wdth-normal.woff2`;
  return subsetFont(readFileSync(source), letters, { targetFormat, variationAxes });
}

mkdirSync(TARGET, { recursive: true });
for (const { name, from, letters, axes } of faces) {
  const font = await cut(from, letters, "woff2", axes);
  writeFileSync(`${TARGET}/${name}.woff2`, font);
  console.log(`${TARGET}/${name}.woff2  ${(font.length / 1024).toFixed(1)} kB`);
}
const fitted: Cut[] = [];
for (const { letters, axes, ...place } of cuts) {
  const from = place.matter === "cyrillic" ? "cyrillic" : "latin";
  fitted.push({ ...place, font: await cut(from, letters, "truetype", axes) });
}
writeFileSync(`${TARGET}/stand-ins.css`, standInRules(fitted));
