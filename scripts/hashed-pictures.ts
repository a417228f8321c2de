import { createHash } from "node:crypto";
import { copyFileSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, extname } from "node:path";

const PICTURES = "*/**/*.{avif,gif,jpg,png,svg,webp}";

/**
 * A second URL for each picture in a folder of `public/`, named by the picture's content:
 * `/machines/a.webp` is also `/assets/machines/a-0123456789.webp`, which browsers may keep for ever.
 */
export function hashedPictures(publicFolder = "public"): Record<string, string> {
  const files = globSync(PICTURES, { cwd: publicFolder }).sort();
  return Object.fromEntries(
    files.map((file) => {
      const hash = createHash("sha256").update(readFileSync(`${publicFolder}/${file}`));
      const extension = extname(file);
      const name = file.slice(0, -extension.length);
      return [`/${file}`, `/assets/${name}-${hash.digest("hex").slice(0, 10)}${extension}`];
    }),
  );
}

/** Puts each picture under its second name beside the files that Vite names by content. */
export function copyHashedPictures(pictures: Record<string, string>, buildFolder: string, publicFolder = "public") {
  for (const [url, hashedUrl] of Object.entries(pictures)) {
    mkdirSync(dirname(`${buildFolder}${hashedUrl}`), { recursive: true });
    copyFileSync(`${publicFolder}${url}`, `${buildFolder}${hashedUrl}`);
  }
}
