/**
 * Locks between processes on one machine. Plain JavaScript without dependencies, because scripts/run.mjs needs it
 * before anything is installed.
 */
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A lock is a listening socket: the kernel releases it when its process exits, so none is left behind. Resolves to a
 * release function, or undefined when another process holds the lock.
 */
export async function tryLock(name) {
  const release = await listen(name);
  if (release || isAbstract || (await isLocked(name))) return release;
  // Without abstract sockets a killed process leaves a file.
  rmSync(socketPath(name), { force: true });
  return listen(name);
}

/** Waits for the lock. */
export async function lock(name) {
  for (;;) {
    const release = await tryLock(name);
    if (release) return release;
    await untilClosed(name);
  }
}

export function isLocked(name) {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath(name));
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

const isAbstract = process.platform === "linux";

function socketPath(name) {
  const hash = createHash("sha256").update(name).digest("hex").slice(0, 32);
  return isAbstract ? `\0liftyard-${hash}` : join(tmpdir(), `liftyard-${hash}`);
}

function listen(name) {
  return new Promise((resolve, reject) => {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.unref();
      socket.on("error", () => {}).on("close", () => waiting.delete(socket));
    });
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(undefined) : reject(error)));
    server.listen(socketPath(name), () => {
      server.unref();
      resolve(() => {
        server.close();
        for (const socket of waiting) socket.destroy();
      });
    });
  });
}

/** The connection lasts as long as the owner's socket. */
function untilClosed(name) {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath(name));
    socket.on("error", () => {}).on("close", resolve);
    socket.resume();
  });
}
