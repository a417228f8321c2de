/**
 * Draws the machines: three pictures each, into public/machines/.
 *
 *   node db/seed/artwork/render.ts                 all of them
 *   node db/seed/artwork/render.ts genie-gs-1930   those whose key contains one of the words
 *
 * The dimension drawings leave their figures to the page; where those stand is written for all machines each time.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { dimensionPicture } from "./dimension-picture.ts";
import { machinePicture } from "./machine-picture.ts";
import type { MachineSpec } from "./machine-spec.ts";

const SEED = new URL("../equipment.json", import.meta.url);
const PLACES = new URL("../../../app/features/products/detail/dimension-places.json", import.meta.url);
const OUT = new URL("../../../public/machines/", import.meta.url);
const AT_ONCE = 4;
const LIMIT = 30 * 1000;
/** warm white; the pages show the pictures on it or on white */
const GROUND = "#f6f5f1";

async function save(name: string, svg: string): Promise<number> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: GROUND })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = await smallest(data, { width: info.width, height: info.height, channels: 3 });
  writeFileSync(new URL(`${name}.webp`, OUT), picture);
  return picture.length;
}

/** The best quality that stays within the limit. */
async function smallest(pixels: Buffer, raw: { width: number; height: number; channels: 3 }): Promise<Buffer> {
  for (const quality of [86, 80, 74, 66, 58]) {
    const data = await sharp(pixels, { raw }).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
    if (data.length <= LIMIT) return data;
  }
  throw new Error("a picture does not fit into 30 KB");
}

async function pictures(spec: MachineSpec): Promise<number[]> {
  return [
    await save(spec.key, machinePicture(spec, "working")),
    await save(`${spec.key}-stowed`, machinePicture(spec, "stowed")),
    await save(`${spec.key}-dimensions`, dimensionPicture(spec).svg),
  ];
}

const words = process.argv.slice(2);
const all = JSON.parse(readFileSync(SEED, "utf8")) as MachineSpec[];
const wanted = all.filter((m: { key: string }) => words.length === 0 || words.some((w: string) => m.key.includes(w)));
mkdirSync(OUT, { recursive: true });
writeFileSync(
  PLACES,
  `{\n${all.map((spec) => `${JSON.stringify(spec.key)}: ${JSON.stringify(dimensionPicture(spec).places)}`).join(",\n")}\n}\n`,
);

const sizes: number[] = [];
const queue = [...wanted];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let spec = queue.shift(); spec; spec = queue.shift()) sizes.push(...(await pictures(spec)));
  }),
);
const kb = (n: number): string => (n / 1024).toFixed(1);
console.log(
  `${sizes.length} pictures, largest ${kb(Math.max(0, ...sizes))} KB, together ${kb(sizes.reduce((a, b) => a + b, 0))} KB`,
);
