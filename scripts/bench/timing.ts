export interface Target {
  name: string;
  /** Not timed. */
  prepare?: () => Promise<void>;
  run: () => Promise<void>;
}

interface Timing {
  name: string;
  /** What it costs without the machine's other work. */
  leastMs: number;
  medianMs: number;
  /** The 90th percentile. */
  p90Ms: number;
}

/** Runs the targets in turn, so that a slow phase of the machine affects all, and sums up their times. */
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
    const at = (share: number) => all[Math.floor(all.length * share)]!;
    return { name, leastMs: at(0), medianMs: at(0.5), p90Ms: at(0.9) };
  });
}
