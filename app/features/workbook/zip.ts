import { crc32 } from "./crc32";

export interface ZipEntry {
  name: string;
  chunks: Iterable<Uint8Array<ArrayBuffer>>;
}

const LOCAL_HEADER = 0x04034b50;
const SIZES_AFTER_DATA = 0x08074b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes and checksum follow the data, which is made while it is sent; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
/** 1 January 1980: the same data make the same file. */
const DATE = 0x21;

interface Written {
  name: Uint8Array<ArrayBuffer>;
  at: number;
  crc: number;
  packed: number;
  size: number;
}

/** A zip archive as a stream: no more of it exists at once than a chunk. Up to 4 GB. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const written: Written[] = [];
  let at = 0;
  for (const { name: text, chunks } of entries) {
    const entry: Written = { name: new TextEncoder().encode(text), at, crc: 0, packed: 0, size: 0 };
    const header = [localHeader(entry), entry.name];
    for (const part of header) yield part;
    at += sizeOf(header);
    for await (const part of deflated(counting(chunks, entry))) {
      entry.packed += part.length;
      yield part;
    }
    const sizes = record([4, SIZES_AFTER_DATA], [4, entry.crc], [4, entry.packed], [4, entry.size]);
    yield sizes;
    at += entry.packed + sizes.length;
    written.push(entry);
  }
  const directory = written.flatMap((entry) => [centralHeader(entry), entry.name]);
  for (const part of directory) yield part;
  const n = written.length;
  yield record([4, END], [4, 0], [2, n], [2, n], [4, sizeOf(directory)], [4, at], [2, 0]);
}

function* counting(chunks: ZipEntry["chunks"], entry: Written) {
  for (const chunk of chunks) {
    entry.crc = crc32(chunk, entry.crc);
    entry.size += chunk.length;
    yield chunk;
  }
}

async function* deflated(chunks: Iterable<Uint8Array<ArrayBuffer>>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const compression = new CompressionStream("deflate-raw");
  const feeding = feed(compression.writable.getWriter(), chunks);
  const reader = compression.readable.getReader() as ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  await feeding;
}

/** Waits for each chunk to be taken before the next one is made. A failure reaches the reader of the stream. */
async function feed(writer: WritableStreamDefaultWriter<BufferSource>, chunks: Iterable<Uint8Array<ArrayBuffer>>) {
  try {
    for (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
  }
}

function localHeader({ name }: Written) {
  return record([4, LOCAL_HEADER], [2, VERSION], ...method, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]);
}

function centralHeader({ name, at, crc, packed, size }: Written) {
  const described = [
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
  ] as const;
  const nothingElse = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
  ] as const;
  return record([4, CENTRAL_HEADER], [2, VERSION], [2, VERSION], ...method, ...described, ...nothingElse, [4, at]);
}

type Field = readonly [bytes: 2 | 4, value: number];

const method: readonly Field[] = [
  [2, FLAGS],
  [2, DEFLATE],
  [2, 0],
  [2, DATE],
];

/** Little-endian numbers one after the other. */
function record(...fields: Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((length, [bytes]) => length + bytes, 0)));
  let place = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(place, value, true);
    else view.setUint32(place, value, true);
    place += bytes;
  }
  return new Uint8Array(view.buffer);
}

function sizeOf(parts: Uint8Array[]): number {
  return parts.reduce((size, part) => size + part.length, 0);
}
