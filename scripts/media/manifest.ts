import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writeAtomically } from "../../db/write-atomically.ts";

const NAME = "SHA256SUMS";
const LINE = /^([0-9a-f]{64}) [ *](.+)$/;

/** SHA-256 by path below the folder. */
type Manifest = Map<string, string>;

/** Undefined if the folder has none. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const file = join(folder, NAME);
  const text = await readFile(file, "utf8").catch(undefinedIfMissing);
  if (text === undefined) return undefined;
  return new Map(
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line, index) => {
        const [, hash, path] = LINE.exec(line) ?? [];
        if (!hash || !path) throw new Error(`Line ${index + 1} of ${file} is not one of sha256sum: ${line}`);
        return [path, hash];
      }),
  );
}

/** In the format of `sha256sum`, which can check it: `sha256sum --check SHA256SUMS`. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const lines = [...manifest].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = lines.map(([path, hash]) => `${hash}  ${path}\n`).join("");
  await writeAtomically(join(folder, NAME), [Buffer.from(text)]);
}

/** In hex; undefined if there is no such file. */
export async function hashOfFile(file: string): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
    return hash.digest("hex");
  } catch (error) {
    return undefinedIfMissing(error);
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
