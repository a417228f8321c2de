import { FileProblem } from "./file-problem";

/** Reads a file piece by piece as it arrives. A file that ends too early is a `FileProblem`. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** False at the end of the file. */
  async hasMore(): Promise<boolean> {
    while (this.#chunk.length === 0) {
      const { done, value } = await this.#chunks.next();
      if (done) return false;
      this.#chunk = value;
    }
    return true;
  }

  /** The first `most` bytes, fewer of a shorter file; they are still to be read. */
  async peek(most: number): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    let length = 0;
    while (length < most && (await this.hasMore())) {
      pieces.push(this.#chunk);
      length += this.#chunk.length;
      this.#chunk = new Uint8Array(0);
    }
    const joined = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    this.#chunk = joined;
    return joined.subarray(0, most);
  }

  /** At most `most` bytes, as many as are there; none at the end. */
  async some(most = Infinity): Promise<Uint8Array> {
    if (!(await this.hasMore())) return new Uint8Array(0);
    const taken = this.#chunk.subarray(0, most);
    this.#chunk = this.#chunk.subarray(taken.length);
    return taken;
  }

  /** Gives back the end of what `some` has just returned. */
  unread(bytes: Uint8Array): void {
    if (this.#chunk.length > 0) throw new TypeError("Only the last piece can be given back.");
    this.#chunk = bytes;
  }

  /** Exactly so many bytes, which are held in memory. */
  async take(length: number): Promise<Uint8Array> {
    const taken = new Uint8Array(length);
    for (let at = 0; at < length;) {
      const part = await this.some(length - at);
      if (part.length === 0) throw new FileProblem("truncated");
      taken.set(part, at);
      at += part.length;
    }
    return taken;
  }

  /** So many bytes in pieces. */
  async *stream(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0;) {
      const part = await this.some(left);
      if (part.length === 0) throw new FileProblem("truncated");
      left -= part.length;
      yield part;
    }
  }

  /** All that is left, in pieces. */
  async *rest(): AsyncGenerator<Uint8Array> {
    for (let part = await this.some(); part.length > 0; part = await this.some()) yield part;
  }
}

export const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);
