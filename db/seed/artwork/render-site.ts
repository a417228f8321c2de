/**
 * Renders everything drawn for the site except the machines' own pictures:
 *
 *   node db/seed/artwork/render-site.ts                 all of it (the scenes take about an hour on two cores)
 *   node db/seed/artwork/render-site.ts flat            icons, word marks, brand, placeholder (seconds)
 *   node db/seed/artwork/render-site.ts hero-1 video-2  those scenes only
 *   … --draft                                    quick, grainy scenes
 *   … --keep=DIRECTORY                           leaves the uncompressed pictures there too
 */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { faviconSvg, markSvg, plateSvg } from "./brand/mark.ts";
import { lockupSvg } from "./brand/lockup.ts";
import { articulatedBoomLifts } from "./icons/articulated-boom-lifts.ts";
import { forkLifts } from "./icons/fork-lifts.ts";
import { lowLevelAccess } from "./icons/low-level-access.ts";
import { scissorLifts } from "./icons/scissor-lifts.ts";
import { spiderAndTruckMountedLifts } from "./icons/spider-and-truck-mounted-lifts.ts";
import { telehandlers } from "./icons/telehandlers.ts";
import { telescopicBoomLifts } from "./icons/telescopic-boom-lifts.ts";
import { verticalMastLifts } from "./icons/vertical-mast-lifts.ts";
import { iconFile } from "./icon-file.ts";
import { noPictureSvg } from "./no-picture.ts";
import { shareImage } from "./share.ts";
import { photograph } from "./studio/photograph.ts";
import { drawWordMark } from "./word-mark.ts";
import { wordMarks } from "./word-marks.ts";

const at = (path: string) => new URL(`../../../public/${path}`, import.meta.url);

const icons: Record<string, string> = {
  "scissor-lifts": scissorLifts,
  "articulated-boom-lifts": articulatedBoomLifts,
  "telescopic-boom-lifts": telescopicBoomLifts,
  "vertical-mast-lifts": verticalMastLifts,
  "fork-lifts": forkLifts,
  telehandlers,
  "spider-and-truck-mounted-lifts": spiderAndTruckMountedLifts,
  "low-level-access": lowLevelAccess,
};

/**
 * Width traced, and samples a pixel: more where the lens blurs or small lamps light a closed hall. The halls of hero-2
 * and hero-4 are slow, and soft enough to be enlarged.
 */
const scenes: Record<string, [width: number, samples: number]> = {
  "hero-1": [1600, 40],
  "hero-2": [1280, 24],
  "hero-3": [1600, 28],
  "hero-4": [1280, 24],
  "video-1": [960, 32],
  "video-2": [960, 40],
  "video-3": [960, 32],
  "video-4": [960, 36],
};

async function save(path: string, content: string | Buffer): Promise<void> {
  await mkdir(new URL(".", at(path)), { recursive: true });
  await writeFile(at(path), content);
}

/** The sizes that browser tabs, bookmarks and search results use. */
const faviconSides = [16, 32, 48];

async function faviconFile(): Promise<Buffer> {
  const pictures = faviconSides.map(async (side) => ({
    side,
    png: await sharp(Buffer.from(faviconSvg), { density: (72 * side) / 16 })
      .resize(side)
      .png({ compressionLevel: 9 })
      .toBuffer(),
  }));
  return iconFile(await Promise.all(pictures));
}

async function flat(): Promise<void> {
  for (const [slug, svg] of Object.entries(icons))
    await save(
      `icons/categories/${slug}.webp`,
      await sharp(Buffer.from(svg)).webp({ lossless: true, effort: 6 }).toBuffer(),
    );
  for (const [key, mark] of Object.entries(wordMarks)) await save(`logos/${key}.svg`, await drawWordMark(key, mark));
  await save(
    "pictures/no-picture.webp",
    await sharp(Buffer.from(noPictureSvg)).webp({ quality: 90, effort: 6 }).toBuffer(),
  );

  await save("favicon.svg", faviconSvg);
  await save("favicon.ico", await faviconFile());
  await save("brand/liftyard-mark.svg", markSvg);
  await save("brand/liftyard.svg", await lockupSvg());
  const png = (svg: string) => sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
  await save("icons/icon-192.png", await png(plateSvg(192, 0.17, 0.16)));
  await save("icons/icon-512.png", await png(plateSvg(512, 0.17, 0.16)));
  await save("icons/icon-maskable-512.png", await png(plateSvg(512, 0.25, 0)));
  await save("icons/apple-touch-icon.png", await png(plateSvg(180, 0.18, 0)));
}

/** The best WebP that stays within `limit` bytes; a picture too full of detail is softened a little first. */
async function webp(picture: Buffer, width: number, limit: number): Promise<Buffer> {
  for (const blur of [0, 0.5, 0.8, 1.2])
    for (let quality = 88; quality > 24; quality -= 3) {
      const sized = sharp(await sharp(picture).resize(width).toBuffer());
      const file = await (blur ? sized.blur(blur) : sized)
        .webp({ quality, effort: 6, smartSubsample: true, preset: "photo" })
        .toBuffer();
      if (file.length <= limit) return file;
    }
  throw new Error(`No quality brings the picture under ${limit} bytes`);
}

async function film(name: string, draft: boolean): Promise<void> {
  const [traced, samples] = scenes[name]!;
  const width = draft ? 640 : traced;
  const frame = { width, height: (width * 9) / 16, samples: draft ? 10 : samples };
  const picture = await (await photograph(new URL(`scenes/${name}.ts`, import.meta.url), frame)).png().toBuffer();
  const keep = process.argv.find((a: string) => a.startsWith("--keep="))?.slice(7);
  if (keep) await writeFile(`${keep}/${name}.png`, picture);
  if (name.startsWith("video")) return save(`pictures/${name}.webp`, await webp(picture, 960, 30_000));
  await save(`hero/${name}.webp`, await webp(picture, 1600, 30_000));
  if (name === "hero-1") await save("pictures/share.png", await shareImage(picture));
}

const wanted = process.argv.slice(2).filter((a: string) => !a.startsWith("--"));
if (!wanted.length || wanted.includes("flat")) await flat();
for (const name of Object.keys(scenes))
  if (!wanted.length || wanted.includes(name)) await film(name, process.argv.includes("--draft"));
