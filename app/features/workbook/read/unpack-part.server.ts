import { crc32, createInflateRaw } from "node:zlib";
import { WorkbookError } from "./workbook-problem";
import type { ZipEntry } from "./zip-directory.server";

const PIECE = 32_768;
const STORED = 0;

/** Piece by piece, as fast as they are taken. Fails at the end if the part is not what was packed. */
export async function* unpackPart(packed: Uint8Array, { method, crc }: ZipEntry): AsyncGenerator<Uint8Array> {
  let sum = 0;
  for await (const piece of method === STORED ? cut(packed) : inflate(packed)) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== crc) throw new WorkbookError("damaged");
}

function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}

/** Not a `DecompressionStream`: workerd's unpacks everything into memory, however slowly it is read. */
async function* inflate(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const stream = createInflateRaw({ chunkSize: PIECE });
  stream.end(packed);
  try {
    for await (const piece of stream) yield piece as Uint8Array;
  } catch {
    throw new WorkbookError("damaged");
  }
}
