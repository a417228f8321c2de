/** A thing to be timed, once. */
export interface Target {
  name: string;
  /** Not part of the time. */
  prepare?: () => Promise<void>;
  run: () => Promise<void>;
}

export interface Timing {
  name: string;
  medianMs: number;
  /** A tenth of the runs was slower. */
  p90Ms: number;
}

/** Interleaves the targets, so that a machine that slows down slows them all down, and gives each one's median. */
export async function timeInTurns(targets: Target[], rounds: number, warmUp = 5): Promise<Timing[]> {
  const times = new Map(targets.map(({ name }) => [name, [] as number[]]));
  for (let round = -warmUp; round < rounds; round++) {
    for (const { name, prepare, run } of targets) {
      await prepare?.();
      const begun = performance.now();
      await run();
      if (round >= 0) times.get(name)!.push(performance.now() - begun);
    }
  }
  return [...times].map(([name, all]) => {
    all.sort((a, b) => a - b);
    return { name, medianMs: all[Math.floor(all.length / 2)]!, p90Ms: all[Math.floor(all.length * 0.9)]! };
  });
}
