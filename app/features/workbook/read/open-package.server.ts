import type { Limits } from "./limits";
import { parseXml, type XmlHandlers } from "./parse-xml.server";
import { unpackPart } from "./unpack-part.server";
import { WorkbookError } from "./workbook-problem";
import { packedBytes, readZipDirectory } from "./zip-directory.server";

/** The parts of a workbook by path, such as `xl/workbook.xml`, and what has been spent on reading them. */
export interface Package {
  has: (path: string) => boolean;
  /** Throws a WorkbookError if there is no such part. */
  parse: (path: string, handlers: XmlHandlers) => Promise<void>;
}

export function openPackage(bytes: Uint8Array, limits: Limits): Package {
  const entries = readZipDirectory(bytes, limits.parts);
  let unpacked = 0;
  let elements = 0;

  function countBytes(count: number): void {
    unpacked += count;
    if (unpacked > limits.unpackedBytes) throw new WorkbookError("unpacksTooLarge", { most: limits.unpackedBytes });
  }

  function countElement(): void {
    if (++elements > limits.elements) throw new WorkbookError("tooManyCells", { most: limits.cells });
  }

  async function* unpack(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(name);
    if (!entry) throw new WorkbookError("damaged");
    // A claimed size that is too large saves unpacking; what is unpacked is counted all the same.
    if (unpacked + entry.size > limits.unpackedBytes) countBytes(entry.size);
    for await (const piece of unpackPart(packedBytes(bytes, name, entry), entry)) {
      countBytes(piece.length);
      yield piece;
    }
  }

  return {
    has: (path) => entries.has(path.toLowerCase()),
    parse: (path, handlers) => parseXml(unpack(path.toLowerCase()), handlers, countElement),
  };
}
