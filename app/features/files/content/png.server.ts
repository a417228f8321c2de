import { type ByteReader, textOf, viewOf } from "./byte-reader.server";
import { checkedSize, type Size } from "./dimensions.server";
import { FileProblem } from "./file-problem";
import { dropUnlessForeign } from "./foreign.server";

/** Chunks that decide what is shown (PNG specification, third edition, 11.3). */
const KEPT = new Set([
  ...["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI"],
  ...["bKGD", "pHYs"],
]);
const CRC_BYTES = 4;

/** A PNG without EXIF, texts, times and what follows its end. */
export async function* cleanedPng(reader: ByteReader, facts: { size?: Size }): AsyncGenerator<Uint8Array> {
  yield await reader.take(8);
  for (let type = ""; type !== "IEND";) {
    const head = await reader.take(8);
    const length = viewOf(head).getUint32(0);
    type = textOf(head.subarray(4));
    if (!facts.size && (type !== "IHDR" || length !== 13)) throw new FileProblem("type");
    if (type === "acTL") throw new FileProblem("animated");
    if (type === "IHDR") {
      if (facts.size) throw new FileProblem("type");
      const header = await reader.take(length);
      const view = viewOf(header);
      facts.size = checkedSize({ width: view.getUint32(0), height: view.getUint32(4) });
      yield head;
      yield header;
      yield* reader.stream(CRC_BYTES);
    } else if (KEPT.has(type)) {
      yield head;
      yield* reader.stream(length + CRC_BYTES);
    } else {
      await dropUnlessForeign(reader.stream(length + CRC_BYTES));
    }
  }
  await dropUnlessForeign(reader.rest());
}
