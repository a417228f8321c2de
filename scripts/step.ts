import { startProcessGroup } from "../db/process-group.ts";

/** Prints what is being done and how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  process.stdout.write(`  ${what} …`);
  try {
    const result = await work();
    process.stdout.write(` ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(" failed\n");
    throw error;
  }
}

/** Runs a program that ends with this process; prints its output only when it fails. */
export async function run(program: string, args: string[], { env = process.env } = {}): Promise<void> {
  const group = startProcessGroup([program, ...args], { env });
  const how = await group.ended;
  if (how !== "code 0") throw new Error(`${program} ${args.join(" ")} failed (${how}):\n${group.output()}`);
}
