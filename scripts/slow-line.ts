import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A connection to a server through a line that can be late, silent or cut. */
export interface SlowLine {
  url: string;
  /** What the server sends arrives so much later. */
  setDelay: (ms: number) => void;
  /** Nothing arrives, in either direction, until `resume`. */
  pause: () => void;
  resume: () => void;
  /** Ends all connections and refuses new ones until `reconnect`. */
  cut: () => Promise<void>;
  reconnect: () => Promise<void>;
  stop: () => Promise<void>;
}

const STEP_MS = 5;

export async function startSlowLine(serverUrl: string, delayMs = 0): Promise<SlowLine> {
  const { hostname, port: serverPort } = new URL(serverUrl);
  let delay = delayMs;
  let isPaused = false;
  const open = new Set<Socket>();

  /** In order, each part when it is due. */
  function pass(from: Socket, to: Socket, delayNow: () => number): void {
    const parts: { at: number; bytes: Buffer | undefined }[] = [];
    let isPassing = false;
    const isDue = ({ at }: { at: number }) => !isPaused && performance.now() - at >= delayNow();
    async function passAll() {
      if (isPassing) return;
      isPassing = true;
      for (let part = parts[0]; part && !to.destroyed; part = parts[0]) {
        while (!isDue(part) && !to.destroyed) await wait(STEP_MS);
        parts.shift();
        if (part.bytes) to.write(part.bytes);
        else to.end();
      }
      isPassing = false;
    }
    const receive = (bytes?: Buffer) => {
      parts.push({ at: performance.now(), bytes });
      void passAll();
    };
    from.on("data", receive);
    from.on("end", () => receive());
    from.on("error", () => to.destroy());
    from.on("close", () => {
      open.delete(from);
      if (from.errored) to.destroy();
    });
    open.add(from);
  }

  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = connect({ host: hostname, port: Number(serverPort), allowHalfOpen: true, noDelay: true });
    pass(client, upstream, () => 0);
    pass(upstream, client, () => delay);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cut = async () => {
    for (const socket of open) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, "close");
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    setDelay: (ms) => {
      delay = ms;
    },
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
    },
    cut,
    reconnect: () => listen(port),
    stop: cut,
  };
}
