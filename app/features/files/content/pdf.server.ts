import { type ByteReader, textOf } from "./byte-reader.server";
import { FileProblem } from "./file-problem";
import { refuseForeign } from "./foreign.server";

const MARKED_BYTES = 1024;
const MARK_BYTES = "%PDF-1.7".length;

/** A PDF as it is, if it ends as one and does not begin as something else, too. */
export async function* wholePdf(reader: ByteReader): AsyncGenerator<Uint8Array> {
  let head: Uint8Array = new Uint8Array(0);
  let tail: Uint8Array = new Uint8Array(0);
  for await (const piece of reader.rest()) {
    if (head.length < MARKED_BYTES) {
      head = joined(head, piece.subarray(0, MARKED_BYTES - head.length));
      refuseForeign(head.subarray(MARK_BYTES));
    }
    tail = joined(tail, piece.subarray(-MARKED_BYTES)).slice(-MARKED_BYTES);
    yield piece;
  }
  if (!textOf(tail).includes("%%EOF")) throw new FileProblem("truncated");
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}
