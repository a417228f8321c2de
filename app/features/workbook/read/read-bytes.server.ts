import { WorkbookError } from "./workbook-problem";

/** The whole file, or an error as soon as it is longer than `most` bytes. */
export async function readBytes(file: ReadableStream<Uint8Array> | Uint8Array, most: number): Promise<Uint8Array> {
  if (file instanceof Uint8Array) {
    if (file.length > most) throw new WorkbookError("tooLarge", { most });
    return file;
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = file.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > most) {
      await reader.cancel();
      throw new WorkbookError("tooLarge", { most });
    }
    pieces.push(piece.value);
  }
  const bytes = new Uint8Array(length);
  let position = 0;
  for (const piece of pieces) {
    bytes.set(piece, position);
    position += piece.length;
  }
  return bytes;
}
