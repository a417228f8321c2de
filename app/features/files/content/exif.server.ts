import { textOf, viewOf } from "./byte-reader.server";

const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;

export const isExif = (payload: Uint8Array) => textOf(payload.subarray(0, EXIF.length)) === EXIF;

/** How a camera was held, 1 to 8 (EXIF 2.3, tag 0x0112); 1, upright, where that cannot be read. */
export function orientationIn(payload: Uint8Array): number {
  const tiff = viewOf(payload.subarray(EXIF.length));
  if (tiff.byteLength < 14) return 1;
  const isLittle = tiff.getUint16(0) === 0x4949;
  const first = tiff.getUint32(4, isLittle);
  if (first + 2 > tiff.byteLength) return 1;
  const entries = tiff.getUint16(first, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = first + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.byteLength) return 1;
    if (tiff.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return tiff.getUint16(at + 2, isLittle) === SHORT && value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** The payload of an APP1 segment that says how the camera was held, and nothing else. */
export function exifWith(orientation: number): Uint8Array {
  const payload = new Uint8Array(EXIF.length + 26);
  payload.set(new TextEncoder().encode(`${EXIF}MM`));
  const tiff = viewOf(payload.subarray(EXIF.length));
  tiff.setUint16(2, 42);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, 1);
  tiff.setUint16(10, ORIENTATION);
  tiff.setUint16(12, SHORT);
  tiff.setUint32(14, 1);
  tiff.setUint16(18, orientation);
  return payload;
}
