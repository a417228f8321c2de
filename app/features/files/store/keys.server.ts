import { mediaPicture, variantWidths } from "../../../ui/media-url.ts";

/*
 * Keys of the bucket. Only what is under `files/` is ever served.
 */

export const INCOMING = "incoming/";
export const FILES = "files/";

export const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Everything that belongs to one file: its content, and its variants. */
export const folderOf = (id: string) => `${FILES}${id}/`;

/** The file of a folder; undefined for what is none. */
export const fileIdIn = (folder: string) => /^files\/([0-9a-f]{32})\/$/.exec(folder)?.[1];

export const contentKey = (id: string, name: string) => `${folderOf(id)}${name}`;

export const variantKey = (id: string, width: number, format: VariantFormat) => `${folderOf(id)}${width}.${format}`;

/** None for a file that is no picture. */
export function variantKeys({ id, name }: { id: string; name: string }): string[] {
  const picture = mediaPicture(mediaPath({ id, name }));
  const widths = picture ? variantWidths(picture) : [];
  return widths.flatMap((width) => variantFormats.map((format) => variantKey(id, width, format)));
}

/** For a file whose hash is not known yet. */
export const incomingKey = () => `${INCOMING}${crypto.randomUUID()}`;

/** The path of a file on the site. */
export const mediaPath = ({ id, name }: { id: string; name: string }) => `/media/${id}/${name}`;
