import { type ByteReader, textOf, viewOf } from "./byte-reader.server";
import { checkedSize, type Size } from "./dimensions.server";
import { exifWith, isExif, orientationIn } from "./exif.server";
import { FileProblem } from "./file-problem";
import { dropUnlessForeign, refuseForeign } from "./foreign.server";

/** Markers of ITU T.81, table B.1. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
/** Baseline, extended and progressive, Huffman-coded: browsers show no others. */
const SHOWN_FRAMES = [0xc0, 0xc1, 0xc2];
const FRAMES = [...SHOWN_FRAMES, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

interface JpegFacts {
  size?: Size;
  orientation: number;
}

/**
 * A JPEG without EXIF, XMP, IPTC, comments, further pictures and what follows its end; the colour profile stays. Where
 * the camera was turned, that stays too, alone.
 */
export async function* cleanedJpeg(reader: ByteReader, facts: JpegFacts): AsyncGenerator<Uint8Array> {
  yield await reader.take(2);
  let marker = await nextMarker(reader);
  while (marker !== EOI) {
    if (marker === SOI || marker === 0 || isRestart(marker)) throw new FileProblem("truncated");
    const payload = await segment(reader);
    if (FRAMES.includes(marker)) facts.size = sizeIn(marker, payload);
    const kept = keptPayload(marker, payload, facts);
    if (kept) yield segmentOf(marker, kept);
    if (marker === SOS) {
      if (!facts.size) throw new FileProblem("type");
      marker = yield* scan(reader);
    } else {
      marker = await nextMarker(reader);
    }
  }
  if (!facts.size) throw new FileProblem("type");
  yield new Uint8Array([0xff, EOI]);
  await dropUnlessForeign(reader.rest());
}

/** Any number of 0xFF may stand before a marker. */
async function nextMarker(reader: ByteReader): Promise<number> {
  let [byte] = await reader.take(1);
  if (byte !== 0xff) throw new FileProblem("truncated");
  while (byte === 0xff) [byte] = await reader.take(1);
  return byte!;
}

async function segment(reader: ByteReader): Promise<Uint8Array> {
  const length = viewOf(await reader.take(2)).getUint16(0);
  if (length < 2) throw new FileProblem("truncated");
  return reader.take(length - 2);
}

function segmentOf(marker: number, payload: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(payload.length + 4);
  bytes.set([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 0xff]);
  bytes.set(payload, 4);
  return bytes;
}

function sizeIn(marker: number, payload: Uint8Array): Size {
  if (!SHOWN_FRAMES.includes(marker) || payload.length < 6) throw new FileProblem("type");
  const view = viewOf(payload);
  return checkedSize({ height: view.getUint16(1), width: view.getUint16(3) });
}

/** What is kept of a segment; undefined for one that is dropped. */
function keptPayload(marker: number, payload: Uint8Array, facts: JpegFacts): Uint8Array | undefined {
  const begins = (text: string) => textOf(payload.subarray(0, text.length)) === text;
  const isKept =
    marker === APP0
      ? begins("JFIF\0")
      : marker === APP2
        ? begins("ICC_PROFILE\0")
        : marker === APP14
          ? begins("Adobe")
          : marker !== COM && !(marker > APP0 && marker <= APP15);
  if (isKept) return payload;
  refuseForeign(payload);
  if (marker !== APP1 || !isExif(payload)) return undefined;
  facts.orientation = orientationIn(payload);
  return facts.orientation === 1 ? undefined : exifWith(facts.orientation);
}

const ESCAPE = new Uint8Array([0xff]);

/** Passes the coded data of a scan on, and returns the marker that ends it. */
async function* scan(reader: ByteReader): AsyncGenerator<Uint8Array, number> {
  // An escape at the end of a piece waits for the next one.
  let isEscaped = false;
  for (let piece = await reader.some(); piece.length > 0; piece = await reader.some()) {
    const wasEscaped = isEscaped;
    let at = 0;
    for (; at < piece.length; at++) {
      const byte = piece[at]!;
      if (isEscaped && byte !== 0 && byte !== 0xff && !isRestart(byte)) break;
      isEscaped = byte === 0xff;
    }
    const isEnd = at < piece.length;
    const upTo = isEscaped ? at - 1 : at;
    if (wasEscaped && upTo >= 0) yield ESCAPE;
    if (upTo > 0) yield piece.subarray(0, upTo);
    if (isEnd) {
      reader.unread(piece.subarray(at + 1));
      return piece[at]!;
    }
  }
  throw new FileProblem("truncated");
}
