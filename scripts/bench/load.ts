import { connect } from "node:net";

interface Options {
  url: string;
  path: string;
  headers?: Record<string, string>;
  connections: number;
  ms: number;
  /** Says what is wrong with an answer; asked of each answer's head. */
  problemOf?: (head: string) => string | undefined;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/**
 * Asks again and again over connections that stay open, each as soon as it has its answer, and gives the milliseconds
 * that each answer took. Written on sockets: Node's
 * own client is slower than what it has to measure.
 */
export async function load(options: Options): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + options.ms;
  await Promise.all(Array.from({ length: options.connections }, () => oneVisitor(options, end, times)));
  return times;
}

function oneVisitor({ url, path, headers = {}, problemOf }: Options, end: number, times: number[]): Promise<void> {
  const { hostname, port } = new URL(url);
  const lines = Object.entries({ Host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let begun = 0;
    let left = 0;
    let head: Buffer | undefined;
    const ask = () => {
      begun = performance.now();
      socket.write(question);
    };
    function readHead(part: Buffer): void {
      const known = head ? Buffer.concat([head, part]) : part;
      const at = known.indexOf(END_OF_HEAD);
      head = at < 0 ? known : undefined;
      if (at < 0) return;
      const text = known.toString("latin1", 0, at);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      const problem = /^HTTP\/1\.1 200/.test(text) && length !== undefined ? problemOf?.(text) : "no whole 200";
      if (problem) throw new Error(`${path}: ${problem}\n${text}`);
      left = Number(length) - (known.length - at - END_OF_HEAD.length);
    }
    socket.setNoDelay(true);
    socket.on("connect", ask);
    socket.on("error", reject);
    socket.on("data", (part: Buffer) => {
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
    });
  });
}

export function percentile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
