import { textOf } from "./byte-reader.server";
import { FileProblem } from "./file-problem";

/** How files begin that a browser or a viewer might take a picture or a document for. */
const FOREIGN = /%pdf-|<script|<html|<!doctype|<svg|<\?php/i;
const ZIP_BEGINS = "PK\u0003\u0004";

const LONGEST = "<!doctype".length;
const PIECE = 8192;

/** Refuses bytes that hold another kind of file. Metadata of cameras is XML of its own kind, and passes. */
export function refuseForeign(bytes: Uint8Array): void {
  for (let from = 0; from < bytes.length; from += PIECE) {
    if (FOREIGN.test(textOf(bytes.subarray(from, from + PIECE + LONGEST)))) throw new FileProblem("foreign");
  }
}

/** The same for bytes that arrive in pieces and are dropped: what follows the end of a picture, say. */
export async function dropUnlessForeign(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  let before: Uint8Array = new Uint8Array(0);
  let isFirst = true;
  for await (const piece of pieces) {
    const joined = new Uint8Array(before.length + piece.length);
    joined.set(before);
    joined.set(piece, before.length);
    if (isFirst && joined.length >= ZIP_BEGINS.length) {
      isFirst = false;
      if (textOf(joined.subarray(0, ZIP_BEGINS.length)) === ZIP_BEGINS) throw new FileProblem("foreign");
    }
    refuseForeign(joined);
    before = joined.slice(isFirst ? 0 : -LONGEST);
  }
}
