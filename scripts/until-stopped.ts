interface Running {
  /** Stops in reverse order. */
  add: (stop: () => Promise<void>) => void;
  stop: () => Promise<void>;
}

/** Stops everything and ends the process: on Ctrl-C, on SIGTERM, or when scripts/run.mjs has ended. */
export function untilStopped(): Running {
  const stops: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | undefined;
  const stopAll = async () => {
    for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error));
  };
  const stop = () => (stopped ??= stopAll());
  const end = () => {
    if (!stopped) void stop().then(() => process.exit(0));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  process.on("disconnect", end);
  return { add: (each) => void stops.push(each), stop };
}
