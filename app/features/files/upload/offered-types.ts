import { type FileKind, type UploadField, uploadFields } from "../upload-fields";

/** What a browser offers to choose. Without HEIC in it, an iPhone converts its photos to JPEG. */
const offeredTypes: Readonly<Record<FileKind, readonly string[]>> = {
  picture: ["image/jpeg", "image/png", "image/webp", "image/avif"],
  document: ["application/pdf"],
  video: ["video/mp4", "video/webm"],
};

/** Taken from those who choose them nevertheless. */
const otherTypes: Readonly<Record<string, FileKind>> = { "image/heic": "picture", "image/heif": "picture" };

export const kindsOf = (field: UploadField): readonly FileKind[] => uploadFields[field];

export function acceptOf(field: UploadField): string {
  return kindsOf(field)
    .flatMap((kind) => offeredTypes[kind])
    .join(",");
}

/** Undefined for a type that no field takes. */
export function kindOfType(type: string): FileKind | undefined {
  const kinds = Object.keys(offeredTypes) as FileKind[];
  return kinds.find((kind) => offeredTypes[kind].includes(type)) ?? otherTypes[type];
}

/** Rows rather than one value. */
export const isList = (field: UploadField): boolean => ["images", "videos", "files"].includes(field);

/** What they show can be in front of a camera. */
export const takesPhotos = (field: UploadField): boolean => ["images", "image_url", "link"].includes(field);
