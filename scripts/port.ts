import { createServer } from "node:net";

export const port = Number(process.env.PORT || 8787);

/** Throws an error that says what to do when the port is taken or invalid. */
export async function requireFreePort(wanted: number): Promise<void> {
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 65535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  }
  // A server may use one address family only.
  for (const host of ["127.0.0.1", "::1"]) {
    await new Promise<void>((resolve, reject) => {
      const probe = createServer();
      probe.once("error", (error: NodeJS.ErrnoException) => {
        if (error.code !== "EADDRINUSE") return resolve();
        reject(new Error(`Port ${wanted} is in use. Choose another one: PORT=${wanted + 1} npm start`));
      });
      probe.listen(wanted, host, () => probe.close(() => resolve()));
    });
  }
}
