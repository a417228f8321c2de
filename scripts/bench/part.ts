/** One thing that `npm run bench` measures. A new one is a file of its own and a line in scripts/bench.ts. */
export interface BenchPart {
  /** How to ask for it alone: `npm run bench -- NAME`. */
  name: string;
  /** Said before it begins. */
  title: string;
  run: () => Promise<BenchOutcome>;
}

export interface BenchOutcome {
  /** Goes into the file of results as it is. */
  results: unknown;
  head: string[];
  rows: string[][];
}

/** A Markdown table, so that it can go into the README as it is. */
export function markdownTable({ head, rows }: Pick<BenchOutcome, "head" | "rows">): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
