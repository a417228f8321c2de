import { type ByteReader, textOf, viewOf } from "./byte-reader.server";
import { checkedSize, type Size } from "./dimensions.server";
import { FileProblem } from "./file-problem";
import { dropUnlessForeign } from "./foreign.server";

const KEPT = new Set(["VP8 ", "VP8L", "ALPH", "ICCP"]);
/** Decoders skip chunks that they do not know. */
const UNKNOWN = new TextEncoder().encode("VOID");

/** Flags of VP8X (RFC 9649, 2.7.1). */
const HAS_ANIMATION = 0x02;
const HAS_METADATA = 0x04 | 0x08;

const ZEROS = new Uint8Array(4096);

/**
 * A WebP without EXIF, XMP and what follows its end. The file begins with its length, so what is dropped leaves zeros of the
 * same length behind.
 */
export async function* cleanedWebp(reader: ByteReader, facts: { size?: Size }): AsyncGenerator<Uint8Array> {
  const riff = await reader.take(12);
  yield riff;
  let left = viewOf(riff).getUint32(4, true) - 4;
  while (left >= 8) {
    const head = await reader.take(8);
    const type = textOf(head.subarray(0, 4));
    const length = viewOf(head).getUint32(4, true);
    // Chunks begin at even places.
    const padded = length + (length % 2);
    left -= 8 + padded;
    if (left < 0) throw new FileProblem("truncated");
    if (type === "ANIM" || type === "ANMF") throw new FileProblem("animated");
    if (type === "VP8X") {
      if (length < 10) throw new FileProblem("type");
      yield head;
      yield canvas(await reader.take(10), facts);
      yield* reader.stream(padded - 10);
    } else if (KEPT.has(type)) {
      yield head;
      yield* type === "VP8 " || type === "VP8L" ? frame(reader, type, padded, facts) : reader.stream(padded);
    } else {
      await dropUnlessForeign(reader.stream(padded));
      head.set(UNKNOWN);
      yield head;
      for (let zeros = padded; zeros > 0; zeros -= ZEROS.length) yield ZEROS.subarray(0, zeros);
    }
  }
  if (!facts.size) throw new FileProblem("type");
  await dropUnlessForeign(reader.rest());
}

function canvas(header: Uint8Array, facts: { size?: Size }): Uint8Array {
  const view = viewOf(header);
  const flags = header[0]!;
  if (flags & HAS_ANIMATION) throw new FileProblem("animated");
  const lessOne = (at: number) => view.getUint16(at, true) | (header[at + 2]! << 16);
  facts.size = checkedSize({ width: lessOne(4) + 1, height: lessOne(7) + 1 });
  header[0] = flags & ~HAS_METADATA;
  return header;
}

async function* frame(
  reader: ByteReader,
  type: "VP8 " | "VP8L",
  length: number,
  facts: { size?: Size },
): AsyncGenerator<Uint8Array> {
  if (length < 10) throw new FileProblem("truncated");
  const header = await reader.take(10);
  const size = type === "VP8 " ? lossySize(header) : losslessSize(header);
  const checked = checkedSize(size);
  facts.size ??= checked;
  yield header;
  yield* reader.stream(length - 10);
}

/** RFC 6386, 9.1. */
function lossySize(header: Uint8Array): Size {
  const view = viewOf(header);
  const isKeyFrame = (header[0]! & 1) === 0 && textOf(header.subarray(3, 6)) === "\x9d\x01\x2a";
  if (!isKeyFrame) throw new FileProblem("type");
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

/** RFC 9649, 3.4. */
function losslessSize(header: Uint8Array): Size {
  if (header[0] !== 0x2f) throw new FileProblem("type");
  const bits = viewOf(header).getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
