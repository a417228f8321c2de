import type { Page, Route } from "@playwright/test";
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { UPLOAD_PATH } from "../../app/features/files/upload-fields.ts";

export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A new one each time: the site stores equal files once, under their first name. */
export async function picture(name: string): Promise<ChosenFile> {
  const noise = randomBytes(8 * 6 * 3);
  const buffer = await sharp(noise, { raw: { width: 8, height: 6, channels: 3 } })
    .resize(160, 120)
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

const box = (type: string, content = "") => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(8 + content.length);
  return Buffer.concat([head, Buffer.from(type + content, "latin1")]);
};

/** An MP4 without a picture in it. */
export function video(name: string): ChosenFile {
  const buffer = Buffer.concat([
    box("ftyp", "isom\0\0\0\0isom"),
    box("moov"),
    box("mdat", randomBytes(40).toString("latin1")),
  ]);
  return { name, mimeType: "video/mp4", buffer };
}

/** A URL of the site's own for a file of this name. */
export const mediaUrl = (name: string) => new RegExp(`^/media/[0-9a-f]{32}/${name}-\\d+x\\d+\\.jpg$`);

/** The connection between the page and the site, for files by their names. */
export async function uploadRoute(page: Page) {
  const broken = new Set<string>();
  const held = new Map<string, () => void>();
  const toHold = new Set<string>();
  const sent: string[] = [];
  await page.route(`**${UPLOAD_PATH}*`, async (route: Route) => {
    const body = route.request().postDataBuffer()?.toString("latin1") ?? "";
    const name = /filename="([^"]*)"/.exec(body)?.[1] ?? "";
    sent.push(name);
    if (broken.has(name)) return route.abort();
    if (toHold.has(name)) await new Promise<void>((release) => held.set(name, release));
    // Cancelled meanwhile, it cannot go on.
    await route.continue().catch(() => undefined);
  });
  return {
    /** Names of the files that were sent, in that order. */
    sent,
    break: (name: string) => void broken.add(name),
    mend: (name: string) => void broken.delete(name),
    hold: (name: string) => void toHold.add(name),
    release: (name: string) => {
      toHold.delete(name);
      held.get(name)?.();
    },
  };
}

/** Drops or pastes files, as the browser hands them over. */
export function handOver(page: Page, selector: string, event: "drop" | "paste", files: ChosenFile[]): Promise<void> {
  const encoded = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
  return page.locator(selector).evaluate(
    (target, { event, encoded }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of encoded) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const options = { bubbles: true, cancelable: true };
      if (event === "paste")
        return void target.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
      for (const type of ["dragenter", "dragover", "drop"])
        target.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    },
    { event, encoded },
  );
}
