/** One benchmark. A new one is a file here and a line in scripts/bench.ts. */
export interface BenchPart {
  /** For `npm run bench -- NAME`. */
  name: string;
  /** Printed when it starts. */
  title: string;
  run: () => Promise<BenchOutcome>;
}

export interface BenchOutcome {
  /** Goes into the result file. */
  results: unknown;
  head: string[];
  rows: string[][];
}

export function markdownTable({ head, rows }: Pick<BenchOutcome, "head" | "rows">): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
