import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/** A program and everything it starts. */
export interface ProcessGroup {
  /** Undefined when the program could not be started. */
  processId: number | undefined;
  /** Signal name or exit code. */
  ended: Promise<string>;
  hasEnded: () => boolean;
  /** The last lines of its output. */
  output: () => string;
  /** Sends SIGTERM, and SIGKILL after some seconds. */
  stop: () => Promise<void>;
}

interface Options {
  env: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
}

const STOPPED_WITHIN_MS = 5_000;
const KEPT_OUTPUT = 100_000;

/** Kills the process group when its standard input closes, that is, when the parent is gone. */
const GUARD = 'read -r _; kill -s KILL -- "-$1"';

/**
 * In a process group of its own, so Ctrl-C reaches only the parent, which stops it. The group never outlives this
 * process.
 */
export function startProcessGroup([program = "", ...args]: string[], { env, onLine }: Options): ProcessGroup {
  const child = spawn(program, args, { detached: true, stdio: ["ignore", "pipe", "pipe"], env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    let unfinished = "";
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
      const lines = (unfinished + chunk).split("\n");
      unfinished = lines.pop() ?? "";
      if (onLine) lines.forEach(onLine);
    });
  }
  child.on("error", (error) => (output += error.message));

  const { pid } = child;
  const guard = pid === undefined ? undefined : startGuard(pid);
  const kill = () => signal(pid, "SIGKILL");
  let isOver = false;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      isOver = true;
      // Its children must not go on without it.
      kill();
      guard?.kill("SIGKILL");
      process.off("exit", kill);
      resolve(how);
    };
    child.once("exit", (code, name) => end(name ?? `code ${code}`));
    if (pid === undefined) child.once("error", ({ message }) => end(message));
  });
  process.once("exit", kill);

  return {
    processId: pid,
    ended,
    hasEnded: () => isOver,
    output: () => output.trim() || "it said nothing",
    stop: async () => {
      if (isOver) return;
      signal(pid, "SIGTERM");
      const inTime = await Promise.race([ended.then(() => true), wait(STOPPED_WITHIN_MS, false, { ref: false })]);
      if (!inTime) kill();
      await ended;
    },
  };
}

function startGuard(group: number) {
  const guard = spawn("sh", ["-c", GUARD, "sh", String(group)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  guard.on("error", () => {});
  guard.stdin.on("error", () => {});
  guard.unref();
  if ("unref" in guard.stdin && typeof guard.stdin.unref === "function") guard.stdin.unref();
  return guard;
}

function signal(group: number | undefined, name: NodeJS.Signals): void {
  try {
    if (group !== undefined) process.kill(-group, name);
  } catch {
    // The whole group has exited.
  }
}
