import type { ImagesBinding, R2Bucket, ReadableStream } from "@cloudflare/workers-types";
import { type MediaPicture, variantWidths } from "~/ui/media-url";
import { variantFormats, variantKey } from "./keys.server";

interface Variants {
  bucket: R2Bucket;
  images: ImagesBinding;
  picture: MediaPicture;
  /** Opens the content again for each variant. */
  open: () => Promise<ReadableStream<Uint8Array>>;
}

/** Makes all smaller pictures of one. Each is some hundred kilobytes and is in memory once. */
export async function makeVariants({ bucket, images, picture, open }: Variants): Promise<void> {
  for (const width of variantWidths(picture)) {
    for (const format of variantFormats) {
      const made = await images
        .input(await open())
        .transform({ width, fit: "scale-down" })
        .output({ format: `image/${format}` });
      const bytes = await made.response().arrayBuffer();
      await bucket.put(variantKey(picture.hash, width, format), bytes, {
        httpMetadata: { contentType: `image/${format}` },
      });
    }
  }
}

/** A picture in a format that browsers show, of one that only the platform decodes. */
export async function asWebp(images: ImagesBinding, content: ReadableStream<Uint8Array>) {
  const made = await images.input(content).output({ format: "image/webp", quality: 90 });
  return made.response().body;
}
