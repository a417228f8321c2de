import { WorkbookError } from "./workbook-problem";

export interface ZipEntry {
  method: number;
  crc: number;
  packedSize: number;
  /** As the directory claims. */
  size: number;
  offset: number;
}

const END = 0x06054b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const ENCRYPTED = 1;
/** Stands where the value is in a zip64 field, which a file of a few megabytes does not need. */
const ELSEWHERE = 0xffffffff;
const METHODS = [0, 8];

/** The entries of an archive by name, in lower case as the names of parts ignore case. */
export function readZipDirectory(bytes: Uint8Array, mostParts: number): Map<string, ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const start = view.getUint32(end + 16, true);
  const [disk, startDisk] = [view.getUint16(end + 4, true), view.getUint16(end + 6, true)];
  if (count === 0xffff || start === ELSEWHERE || disk > 0 || startDisk > 0) throw new WorkbookError("unsupportedZip");
  if (count > mostParts) throw new WorkbookError("tooManyParts", { most: mostParts });
  const entries = new Map<string, ZipEntry>();
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH > end || view.getUint32(at, true) !== ENTRY) throw new WorkbookError("damaged");
    const nameLength = view.getUint16(at + 28, true);
    const next = at + ENTRY_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw new WorkbookError("damaged");
    const name = nameAt(bytes, at + ENTRY_LENGTH, nameLength);
    if (entries.has(name)) throw new WorkbookError("damaged");
    entries.set(name, readEntry(view, at));
    at = next;
  }
  if (at !== start + view.getUint32(end + 12, true)) throw new WorkbookError("damaged");
  return entries;
}

/** The packed bytes of an entry, after its local header. */
export function packedBytes(bytes: Uint8Array, name: string, { offset, packedSize }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + LOCAL_LENGTH > bytes.length || view.getUint32(offset, true) !== LOCAL) {
    throw new WorkbookError("damaged");
  }
  const nameLength = view.getUint16(offset + 26, true);
  const start = offset + LOCAL_LENGTH + nameLength + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length || nameAt(bytes, offset + LOCAL_LENGTH, nameLength) !== name) {
    throw new WorkbookError("damaged");
  }
  return bytes.subarray(start, start + packedSize);
}

/** The end record is followed by a comment of any length and nothing else. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END && view.getUint16(at + 20, true) === last - at) return at;
  }
  throw new WorkbookError("damaged");
}

function readEntry(view: DataView, at: number): ZipEntry {
  const entry = {
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  if ((view.getUint16(at + 8, true) & ENCRYPTED) > 0) throw new WorkbookError("password");
  const isZip64 = [entry.packedSize, entry.size, entry.offset].includes(ELSEWHERE);
  if (isZip64 || !METHODS.includes(entry.method)) throw new WorkbookError("unsupportedZip");
  return entry;
}

/** Some programs on Windows write backslashes. */
function nameAt(bytes: Uint8Array, start: number, length: number): string {
  const name = new TextDecoder().decode(bytes.subarray(start, start + length));
  return name.replaceAll("\\", "/").toLowerCase();
}
