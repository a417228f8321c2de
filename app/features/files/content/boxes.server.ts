import { type ByteReader, textOf, viewOf } from "./byte-reader.server";
import { checkedSize, type Size } from "./dimensions.server";
import { FileProblem } from "./file-problem";

/** Files made of boxes (ISO/IEC 14496-12): AVIF, HEIC and MP4. */

const MOST_META_BYTES = 512 * 1024;

interface Box {
  type: string;
  head: Uint8Array;
  /** Of what follows the head; undefined for one that lasts to the end of the file. */
  length: number | undefined;
}

async function nextBox(reader: ByteReader): Promise<Box> {
  const head = await reader.take(8);
  const size = viewOf(head).getUint32(0);
  const type = textOf(head.subarray(4));
  if (size === 0) return { type, head, length: undefined };
  if (size !== 1) return { type, head, length: lengthOf(size, 8) };
  const large = await reader.take(8);
  const whole = new Uint8Array(16);
  whole.set(head);
  whole.set(large, 8);
  return { type, head: whole, length: lengthOf(Number(viewOf(large).getBigUint64(0)), 16) };
}

function lengthOf(size: number, head: number): number {
  if (size < head) throw new FileProblem("truncated");
  return size - head;
}

/** AVIF or HEIC as it is, once its size is known: the platform decodes and encodes it, without what it says of the camera. */
export async function* sizedHeif(reader: ByteReader, facts: { size?: Size }): AsyncGenerator<Uint8Array> {
  let hasData = false;
  while (await reader.hasMore()) {
    const { type, head, length } = await nextBox(reader);
    if (type === "moov") throw new FileProblem("animated");
    if (type === "mdat" && !facts.size) throw new FileProblem("type");
    hasData ||= type === "mdat";
    yield head;
    if (type === "meta" && length !== undefined && length <= MOST_META_BYTES) {
      const meta = await reader.take(length);
      facts.size = checkedSize(largestSize(meta));
      yield meta;
    } else {
      yield* length === undefined ? reader.rest() : reader.stream(length);
    }
  }
  if (!hasData) throw new FileProblem("truncated");
}

/** The largest of the sizes (`ispe`) of the pictures, tiles and thumbnails in a file. */
function largestSize(meta: Uint8Array): Size {
  const view = viewOf(meta);
  const text = new TextDecoder("latin1").decode(meta);
  let largest: Size = { width: 0, height: 0 };
  for (let at = text.indexOf("ispe"); at !== -1 && at + 16 <= meta.length; at = text.indexOf("ispe", at + 4)) {
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** An MP4 as it is: with its index, and as long as its boxes say. */
export async function* wholeMp4(reader: ByteReader): AsyncGenerator<Uint8Array> {
  let hasIndex = false;
  while (await reader.hasMore()) {
    const { type, head, length } = await nextBox(reader);
    hasIndex ||= type === "moov";
    yield head;
    yield* length === undefined ? reader.rest() : reader.stream(length);
  }
  if (!hasIndex) throw new FileProblem("truncated");
}
