/** Lists the files that are missing or damaged; the command fails then. */
export function reportProblems(problems: string[]): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(problem);
  console.error(`${problems.length === 1 ? "This file is" : `These ${problems.length} files are`} not included.`);
  process.exitCode = 1;
}
