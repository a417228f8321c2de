import type { StoredFileType } from "../../../../db/enums.ts";
import { foldText } from "../../../../db/search-text.ts";
import type { Size } from "../content/dimensions.server";

const extensions: Record<StoredFileType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "application/pdf": "pdf",
  "video/mp4": "mp4",
  "video/webm": "webm",
};

const NAMELESS = "file";
const LONGEST_SLUG = 60;

/** The last part of a file's URL: `front-4032x3024.jpg`, `manual.pdf`. */
export function fileName(title: string, type: StoredFileType, size?: Size): string {
  const slug = foldText(title.replace(/\.[^.]*$/, ""))
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_SLUG)
    .replace(/^-|-$/g, "");
  return [slug || NAMELESS, ...(size ? [`${size.width}x${size.height}`] : [])].join("-") + `.${extensions[type]}`;
}

const LONGEST_NAME = 200;
/** Controls, and characters that turn the direction of text. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

/** As it may be stored and shown; may be empty. */
export function cleanName(name: string): string {
  return [...name.toWellFormed().replace(UNSEEN, "").trim()].slice(0, LONGEST_NAME).join("").trim();
}

/** What an uploaded file was called, without its folders. */
export function titleOf(name: string): string {
  return cleanName(name.split(/[/\\]/).at(-1) ?? "") || NAMELESS;
}
