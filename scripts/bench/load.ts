import { connect } from "node:net";

export interface Load {
  url: string;
  path: string;
  headers?: Record<string, string>;
  connections: number;
  ms: number;
  /** Says what is wrong with an answer; asked of each answer's head. */
  problemOf?: (head: string) => string | undefined;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** More than comes at once. */
const BUFFER_BYTES = 256 * 1024;

/**
 * Asks again and again over connections that stay open, each as soon as it has its answer, and gives the milliseconds
 * that each answer took. Written on sockets, each with one buffer for all it reads: Node's own client is slower than
 * what it has to measure, and a buffer for each piece of an answer makes this process collect garbage for 60 ms at a
 * time, which is then measured.
 */
export async function load(options: Load): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + options.ms;
  await Promise.all(Array.from({ length: options.connections }, () => oneVisitor(options, end, times)));
  return times;
}

function oneVisitor({ url, path, headers = {}, problemOf }: Load, end: number, times: number[]): Promise<void> {
  const { hostname, port } = new URL(url);
  const lines = Object.entries({ Host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    let begun = 0;
    let left = 0;
    let head: Buffer | undefined;
    const buffer = Buffer.alloc(BUFFER_BYTES);
    const onPart = (length: number) => {
      read(buffer.subarray(0, length));
      return true;
    };
    const socket = connect({ port: Number(port), host: hostname, onread: { buffer, callback: onPart } });
    const ask = () => {
      begun = performance.now();
      socket.write(question);
    };
    function readHead(part: Buffer): void {
      const known = head ? Buffer.concat([head, part]) : part;
      const at = known.indexOf(END_OF_HEAD);
      // A copy: what is read next overwrites the part.
      head = at < 0 ? Buffer.from(known) : undefined;
      if (at < 0) return;
      const text = known.toString("latin1", 0, at);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      const problem = /^HTTP\/1\.1 200/.test(text) && length !== undefined ? problemOf?.(text) : "no whole 200";
      if (problem) throw new Error(`${path}: ${problem}\n${text}`);
      left = Number(length) - (known.length - at - END_OF_HEAD.length);
    }
    function read(part: Buffer): void {
      try {
        if (left === 0) readHead(part);
        else left -= part.length;
        if (left > 0 || head) return;
        const now = performance.now();
        times.push(now - begun);
        if (now < end) return ask();
        socket.destroy();
        resolve();
      } catch (error) {
        socket.destroy();
        reject(error as Error);
      }
    }
    socket.setNoDelay(true);
    socket.on("connect", ask);
    socket.on("error", reject);
  });
}

export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
