interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

/**
 * Megabytes that the isolate of a Worker holds, buffers included: what Cloudflare limits to 128. The process around it
 * holds far more here, since it plays KV, the Cache API and the file server as well.
 */
export async function isolateHeapMegabytes(inspector: URL, name: string): Promise<number> {
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
    const answer = new Promise<HeapUsage>((resolve) => {
      socket.onmessage = ({ data }) => {
        const { id, result } = JSON.parse(String(data)) as { id?: number; result: HeapUsage };
        if (id === 1) resolve(result);
      };
    });
    socket.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" }));
    const { usedSize, backingStorageSize = 0 } = await answer;
    return (usedSize + backingStorageSize) / 1_000_000;
  } finally {
    socket.close();
  }
}
