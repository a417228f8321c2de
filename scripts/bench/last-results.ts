import { execFileSync } from "node:child_process";

const FOLDER = "bench/results";

interface LastResults {
  results: unknown;
  /** The file they are in. */
  file: string;
}

/** The newest committed results of a part; undefined when it has none. Files of this run do not count. */
export function lastResults(part: string): LastResults | undefined {
  const names = git("ls-tree", "--name-only", "HEAD", `${FOLDER}/`).split("\n").filter(Boolean);
  // Named by day.
  for (const file of names.toSorted().reverse()) {
    const { [part]: results } = JSON.parse(git("show", `HEAD:${file}`)) as Record<string, unknown>;
    if (results !== undefined) return { results, file };
  }
  return undefined;
}

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });
