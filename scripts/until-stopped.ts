/** Runs `stop` once, on Ctrl-C or when asked to end, then ends the process. */
export function untilStopped(stop: () => Promise<void>): void {
  let stopping = false;
  const end = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await stop().catch((error: unknown) => console.error(error));
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));
}
