import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";

const SOURCES = [
  "app/**/*",
  "db/*.ts",
  "db/schema/*.ts",
  "locales/**/*",
  "public/**/*",
  "scripts/fonts.ts",
  "scripts/fonts/*.ts",
  "scripts/hashed-pictures.ts",
  "scripts/inline-remix-flags.ts",
  "scripts/offline-scripts.ts",
  "scripts/pass-requests-on.ts",
  "vite.config.ts",
  "package-lock.json",
];

const MADE_BY_THE_BUILD = "app/styles/fonts";

/** A short hash of all sources of the build; also names its cached pages. */
export function sourceFingerprint(root = process.cwd()): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: root, exclude: (name) => name === MADE_BY_THE_BUILD }).sort();
  for (const file of files) {
    if (!statSync(`${root}/${file}`).isFile()) continue;
    hash.update(file).update(readFileSync(`${root}/${file}`));
  }
  return hash.digest("hex").slice(0, 12);
}
