/** One benchmark. A new one is a file here and a line in scripts/bench.ts. */
export interface BenchPart<Results = unknown> {
  /** For `npm run bench -- NAME`. */
  name: string;
  /** Printed when it starts. */
  title: string;
  run(options: { /** Fewer rounds, and only what has headlines. */ isQuick: boolean }): Promise<BenchOutcome<Results>>;
  /** What must not become worse from release to release: `npm run bench -- gate`. */
  headlines?(results: Results): Headline[];
}

export interface Table {
  head: string[];
  rows: string[][];
}

interface BenchOutcome<Results = unknown> extends Table {
  /** Goes into the result file. */
  results: Results;
  /** Printed below. */
  secondTable?: Table;
}

/** A ratio within one run, or a number that does not depend on the machine. */
export interface Headline {
  name: string;
  value: number;
  better: "higher" | "lower";
  /** The target in docs/performance.md. */
  limit?: number;
  /** A difference that is within the measurement's own steps. */
  slack?: number;
  /** The same in each run: nothing is gained by measuring it again. */
  isExact?: boolean;
}

export function markdownTable({ head, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
