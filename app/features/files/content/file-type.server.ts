import { textOf } from "./byte-reader.server";

import type { FileKind } from "../upload-fields";

export const uploadTypes = {
  "image/jpeg": "picture",
  "image/png": "picture",
  "image/webp": "picture",
  "image/avif": "picture",
  "image/heic": "picture",
  "application/pdf": "document",
  "video/mp4": "video",
  "video/webm": "video",
} as const satisfies Record<string, FileKind>;
export type FileType = keyof typeof uploadTypes;

export const kindOf = (type: FileType): FileKind => uploadTypes[type];

/** Major brands of files made of boxes. */
const brands: readonly (readonly [RegExp, FileType])[] = [
  [/^avif$/, "image/avif"],
  [/^(?:hei[cxms]|hev[cxms]|mif1)$/, "image/heic"],
  [/^(?:isom|iso[2-9]|mp4[12]|M4V |avc1|dash|MSNV)$/, "video/mp4"],
];

const signatures: readonly (readonly [string, FileType])[] = [
  ["\xff\xd8\xff", "image/jpeg"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["%PDF-1.", "application/pdf"],
  ["%PDF-2.", "application/pdf"],
];

/** The type that the first 64 bytes say, whatever the file is called. */
export function typeOfContent(head: Uint8Array): FileType | undefined {
  const text = textOf(head);
  const found = signatures.find(([signature]) => text.startsWith(signature));
  if (found) return found[1];
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "image/webp";
  if (text.startsWith("\x1a\x45\xdf\xa3") && text.includes("webm")) return "video/webm";
  if (text.slice(4, 8) !== "ftyp") return undefined;
  // Files of the first brand below name AVIF or HEIC among the compatible ones.
  const brand = text.slice(8, 12);
  if (brand === "mif1" && text.slice(16).includes("avif")) return "image/avif";
  return brands.find(([pattern]) => pattern.test(brand))?.[1];
}
