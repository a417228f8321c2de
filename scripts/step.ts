import { spawn, type SpawnOptions } from "node:child_process";

/** Says what is being done and how long it took. */
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

/** Runs a program to its end; its output is shown only when it fails. */
export function run(program: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args.join(" ")} failed:\n${output}`)),
    );
  });
}
