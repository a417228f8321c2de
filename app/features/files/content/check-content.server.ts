import { sizedHeif, wholeMp4 } from "./boxes.server";
import { ByteReader } from "./byte-reader.server";
import type { Size } from "./dimensions.server";
import type { FileType } from "./file-type.server";
import { cleanedJpeg } from "./jpeg.server";
import { wholePdf } from "./pdf.server";
import { cleanedPng } from "./png.server";
import { cleanedWebp } from "./webp.server";

export interface ContentFacts {
  /** Of a picture, in pixels as they are stored. */
  size?: Size;
  /** How the camera was held, as EXIF says it: 1 is upright. */
  orientation: number;
}

interface CheckedContent {
  /** What is to be stored. Rejects with a `FileProblem`, as early as it is known. */
  chunks: AsyncGenerator<Uint8Array>;
  /** Complete once `chunks` have been read. */
  facts: ContentFacts;
}

/**
 * Checks a file while it is read, and leaves out what is not to be published: what a camera has written into a JPEG, PNG or
 * WebP. Holds at most one segment of it in memory, 512 kB of an AVIF or HEIC.
 */
export function checkContent(type: FileType, chunks: AsyncIterable<Uint8Array>): CheckedContent {
  const reader = new ByteReader(chunks);
  const facts: ContentFacts = { orientation: 1 };
  return { chunks: read(type, reader, facts), facts };
}

function read(type: FileType, reader: ByteReader, facts: ContentFacts): AsyncGenerator<Uint8Array> {
  switch (type) {
    case "image/jpeg":
      return cleanedJpeg(reader, facts);
    case "image/png":
      return cleanedPng(reader, facts);
    case "image/webp":
      return cleanedWebp(reader, facts);
    case "image/avif":
    case "image/heic":
      return sizedHeif(reader, facts);
    case "application/pdf":
      return wholePdf(reader);
    case "video/mp4":
      return wholeMp4(reader);
    case "video/webm":
      return reader.rest();
  }
}
