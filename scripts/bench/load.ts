import { connect } from "node:net";

export interface Load {
  url: string;
  path: string;
  headers?: Record<string, string>;
  connections: number;
  ms: number;
  /** Returns what is wrong with a response, judged by its head. */
  problemOf?: (head: string) => string | undefined;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");

const BUFFER_BYTES = 256 * 1024;

/**
 * Sends requests over keep-alive connections, each as soon as the last response is complete, and returns their
 * milliseconds. Uses sockets with one buffer each, as Node's HTTP client is slower than what it measures and its
 * garbage collection would be measured too.
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
      // A copy, as the next read overwrites the buffer.
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
