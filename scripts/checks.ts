import { run } from "./step.ts";

const checks: [name: string, program: string, args: string[]][] = [
  ["types", "tsc", ["--noEmit"]],
  ["lint", "eslint", ["."]],
  ["format", "prettier", ["--check", "--log-level=warn", "."]],
  ["imports", "depcruise", ["app", "db", "scripts", "--config", ".dependency-cruiser.js"]],
  ["locales", "vitest", ["run", "tests/house/locales.test.ts"]],
];

/** All at once; says of each whether it holds, and shows what a failed one said. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const results = await Promise.all(
    checks.map(async ([name, program, args]) => {
      const begun = performance.now();
      const problem = await run(program, args).then(
        () => undefined,
        (error: Error) => error.message,
      );
      const took = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(`  ${problem ? "✘" : "✓"} ${name} (${took} s)${problem ? `\n${problem}` : ""}`);
      return !problem;
    }),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}
