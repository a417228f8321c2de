import { createHash } from "node:crypto";
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { basename, dirname, extname } from "node:path";
import sharp from "sharp";

const PICTURES = "*/**/*.{avif,gif,jpg,png,svg,webp}";
/** In pixels; narrower pictures have one size. */
const HALVED_FROM = 640;
const QUALITY = 60;
/** What was encoded once stays here. */
const CACHE = `node_modules/.cache/pictures-${QUALITY}`;

/**
 * An immutable URL for each picture in `public/`: `/logos/a.svg` is also `/assets/logos/a-0123456789.svg`. If it is also
 * kept at half its width, its size follows: `/assets/machines/a-0123456789-960x720.webp`. See app/ui/picture-sources.ts.
 */
export async function hashedPictures(publicFolder = "public"): Promise<Record<string, string>> {
  const files = globSync(PICTURES, { cwd: publicFolder }).sort();
  const urls = files.map(async (file) => {
    const content = readFileSync(`${publicFolder}/${file}`);
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
    const extension = extname(file);
    const size = extension === ".webp" ? await halvedSize(content) : "";
    return [`/${file}`, `/assets/${file.slice(0, -extension.length)}-${hash}${size}${extension}`];
  });
  return Object.fromEntries(await Promise.all(urls)) as Record<string, string>;
}

async function halvedSize(content: Buffer): Promise<string> {
  const { width, height } = await sharp(content).metadata();
  return width >= HALVED_FROM && width % 2 === 0 ? `-${width}x${height}` : "";
}

const HALVED = /^(.*)-(\d+)x\d+\.webp$/;

/** Copies each picture to its hashed name beside Vite's files, and makes those of half the width. */
export async function writeHashedPictures(
  pictures: Record<string, string>,
  buildFolder: string,
  publicFolder = "public",
): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const written = Object.entries(pictures).map(async ([url, hashedUrl]) => {
    mkdirSync(dirname(`${buildFolder}${hashedUrl}`), { recursive: true });
    copyFileSync(`${publicFolder}${url}`, `${buildFolder}${hashedUrl}`);
    const [, name, width] = HALVED.exec(hashedUrl) ?? [];
    if (!name) return;
    const half = `${name}-${Number(width) / 2}.webp`;
    copyFileSync(await halved(`${publicFolder}${url}`, basename(half)), `${buildFolder}${half}`);
  });
  await Promise.all(written);
}

/** The path of the file in the cache, whose name contains the hash of the content. */
async function halved(file: string, name: string): Promise<string> {
  const cached = `${CACHE}/${name}`;
  if (existsSync(cached)) return cached;
  const width = Number(/-(\d+)\.webp$/.exec(name)![1]);
  const part = `${cached}.${process.pid}`;
  await sharp(file).resize(width).webp({ quality: QUALITY, effort: 6 }).toFile(part);
  // A killed build must not leave a piece behind.
  renameSync(part, cached);
  return cached;
}
