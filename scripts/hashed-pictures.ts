import { createHash } from "node:crypto";
import { copyFileSync, globSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, extname } from "node:path";

const PICTURES = "*/**/*.{avif,gif,jpg,png,svg,webp}";

/** An immutable URL for each picture in `public/`: `/machines/a.webp` is also `/assets/machines/a-0123456789.webp`. */
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

/** Copies each picture to its hashed name beside Vite's files. */
export function copyHashedPictures(pictures: Record<string, string>, buildFolder: string, publicFolder = "public") {
  for (const [url, hashedUrl] of Object.entries(pictures)) {
    mkdirSync(dirname(`${buildFolder}${hashedUrl}`), { recursive: true });
    copyFileSync(`${publicFolder}${url}`, `${buildFolder}${hashedUrl}`);
  }
}
