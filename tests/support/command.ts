import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

export interface Command {
  child: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
}

/** Runs a script of the project, as npm does. */
export function startCommand(script: string, args: string[], env: Record<string, string>): Command {
  const child = spawn(resolve("node_modules/.bin/node"), [resolve(`scripts/${script}.ts`), ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: new Promise((done) => child.once("close", (code) => done({ code, output }))) };
}
