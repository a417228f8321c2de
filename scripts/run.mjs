/**
 * `node scripts/run.mjs eslint .` or `node scripts/run.mjs scripts/start.ts`: installs missing packages, then runs a
 * program of node_modules/.bin, or a script of ours with the project's own Node. Every npm script starts here, so that
 * it works in a fresh checkout. Plain JavaScript without dependencies: any Node ≥ 20 has to run it.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { clearInterval, setInterval } from "node:timers";
import { fileURLToPath } from "node:url";
import { lock } from "../db/process-lock.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [command, ...args] = process.argv.slice(2);
const INSTALLED_FROM = "node_modules/.installed-from";
const OLDEST_NODE_THAT_RUNS_TYPESCRIPT = [22, 18];

process.chdir(root);
if (!isInstalled()) await installOnce();
const isScript = command.endsWith(".ts");
const child = spawn(isScript ? nodeProgram() : command, isScript ? [command, ...args] : args, {
  // A script notices by the closed channel that this process has ended, even if it was killed.
  stdio: ["inherit", "inherit", "inherit", ...(isScript ? ["ipc"] : [])],
  env: { ...process.env, PATH: join(root, "node_modules/.bin") + delimiter + process.env.PATH },
});
// Ctrl-C reaches the child too; this process waits until the child has cleaned up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
if (process.env.npm_lifecycle_event) whenNpmHasEnded(() => child.kill("SIGTERM"));

/** Compares the lock file's hash, not its time: a checkout may touch the file without changing it. */
function isInstalled() {
  return existsSync(INSTALLED_FROM) && readFileSync(INSTALLED_FROM, "utf8") === lockFileHash();
}

function lockFileHash() {
  return createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
}

/** Of two commands started at once in a fresh checkout, one installs and the other waits. */
async function installOnce() {
  const release = await lock(`install ${root}`);
  if (!isInstalled()) install();
  release();
}

function install() {
  console.log("Installing what is missing (about a minute, once) …");
  // No warnings about the machine's Node: the project brings its own.
  const { status } = spawnSync("npm", ["ci", "--loglevel=error"], { stdio: "inherit" });
  if (status !== 0) {
    console.error("npm could not install the project's packages; its own message is above.");
    process.exit(1);
  }
  writeFileSync(INSTALLED_FROM, lockFileHash());
}

function nodeProgram() {
  const own = join(root, "node_modules/.bin/node");
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldest, oldestMinor] = OLDEST_NODE_THAT_RUNS_TYPESCRIPT;
  if (major > oldest || (major === oldest && minor >= oldestMinor)) return process.execPath;
  console.error(`There is no npm package of Node for ${process.platform} ${process.arch}: install Node 24.`);
  process.exit(1);
}

/** A killed npm leaves its children to another parent. There may be a shell between npm and this process. */
function whenNpmHasEnded(then) {
  const parents = () => {
    const shell = process.ppid;
    try {
      // The name is in parentheses and may hold spaces; the state and the parent follow.
      const [, name, parent] = readFileSync(`/proc/${shell}/stat`, "utf8").match(/\((.*)\) . (\d+)/s);
      return name.startsWith("npm") ? `${shell}` : `${shell} ${parent}`;
    } catch {
      return `${shell}`;
    }
  };
  const before = parents();
  const watch = setInterval(() => {
    if (parents() === before) return;
    clearInterval(watch);
    then();
  }, 1000);
  watch.unref();
}
