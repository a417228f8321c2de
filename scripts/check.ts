/** `npm run check`: everything that needs no test run, all at once. Each check is an npm script of its own. */
import { run } from "./step.ts";

const CHECKS: [script: string, ...args: string[]][] = [
  ["typecheck"],
  ["lint"],
  ["lint:imports"],
  ["format:check"],
  ["test:unit", "tests/conventions/"],
];

/** Prints the output of the checks that fail. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    CHECKS.map(async ([script, ...args]) => {
      const start = performance.now();
      const problem = await run("npm", ["run", "--silent", script, "--", ...args]).then(
        () => undefined,
        (error: Error) => error.message,
      );
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `  ${problem ? "✘" : "✓"} ${[script, ...args].join(" ")} (${seconds} s)${problem ? `\n${problem}` : ""}`,
      );
      return !problem;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
}
