import { FileProblem } from "../content/file-problem";

/** Refuses content as soon as it is larger than it may be. */
export async function* limitSize(
  chunks: AsyncIterable<Uint8Array>,
  most: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > most) throw new FileProblem("tooLarge", most);
    yield chunk;
  }
}
