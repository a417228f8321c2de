import { setTimeout as wait } from "node:timers/promises";

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

/**
 * Megabytes of a Worker's isolate with its buffers after garbage collection, which Cloudflare limits to 128. An
 * idle isolate collects nothing: `wake` sends it a request.
 */
export async function isolateHeapMegabytes(
  inspector: URL,
  name: string,
  wake: () => Promise<unknown>,
): Promise<number> {
  const targets = (await (await fetch(`http://${inspector.host}/json`)).json()) as {
    id: string;
    webSocketDebuggerUrl: string;
  }[];
  const target = targets.find(({ id }) => id === `core:user:${name}`);
  if (!target) throw new Error(`The inspector knows no Worker ${name}.`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  try {
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    let asked = 0;
    const ask = (method: string) =>
      new Promise<unknown>((resolve) => {
        const number = ++asked;
        socket.onmessage = ({ data }) => {
          const { id, result } = JSON.parse(String(data)) as { id?: number; result: unknown };
          if (id === number) resolve(result);
        };
        socket.send(JSON.stringify({ id: number, method }));
      });
    let isCollected = false;
    const collected = ask("HeapProfiler.collectGarbage").then(() => (isCollected = true));
    while (!isCollected) await Promise.race([collected, wake().then(() => wait(50))]);
    const { usedSize, backingStorageSize = 0 } = (await ask("Runtime.getHeapUsage")) as HeapUsage;
    return (usedSize + backingStorageSize) / 1_000_000;
  } finally {
    socket.close();
  }
}
