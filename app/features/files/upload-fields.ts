export type FileKind = "picture" | "document" | "video";

export const MEGABYTE = 1_000_000;

/** Bytes. Cloudflare takes requests of 100 MB at most. */
export const mostBytes: Record<FileKind, number> = {
  picture: 20 * MEGABYTE,
  document: 50 * MEGABYTE,
  video: 90 * MEGABYTE,
};

/** Fields of staff forms that hold a URL, by name, and what may be uploaded in its place. */
export const uploadFields = {
  images: ["picture"],
  videos: ["video"],
  logo_url: ["picture"],
  category_icon_url: ["picture"],
  image_url: ["picture"],
  link: ["document", "picture"],
  video_url: ["video"],
  // The library, and a file that takes the place of one in it.
  files: ["picture", "document", "video"],
  picture: ["picture"],
  document: ["document"],
  video: ["video"],
} as const satisfies Record<string, readonly FileKind[]>;

export type UploadField = keyof typeof uploadFields;

/** What a file of the wrong kind should have been. */
export type WantedFile = "any" | "document" | "pdf" | "picture" | "video";

export function wantedOf(kinds: readonly FileKind[]): WantedFile {
  if (kinds.length === 3) return "any";
  if (kinds.includes("document")) return kinds.includes("picture") ? "document" : "pdf";
  return kinds.includes("video") ? "video" : "picture";
}

const SUFFIX = ".upload";

/** Name of the file input beside a field. */
export const uploadName = (field: UploadField) => `${field}${SUFFIX}` as const;

/** The field of a file input; undefined for other names. */
export function uploadFieldOf(name: string): UploadField | undefined {
  const field = name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : "";
  return Object.hasOwn(uploadFields, field) ? (field as UploadField) : undefined;
}

/** Answers an upload by script with JSON. */
export const UPLOAD_PATH = "/adm-dash/files/upload";
