/**
 * The way into every command: `node scripts/run.mjs start` installs what is missing and runs scripts/start.ts with the
 * Node that the project brings along. Plain JavaScript without dependencies, since any Node ≥ 20 has to run it.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [command, ...args] = process.argv.slice(2);
const INSTALLED_FROM = "node_modules/.installed-from";
const OLDEST_NODE_THAT_RUNS_TYPESCRIPT = [22, 18];

process.chdir(root);
if (!isInstalled()) install();
const child = spawn(nodeProgram(), [`scripts/${command}.ts`, ...args], {
  stdio: "inherit",
  env: { ...process.env, PATH: join(root, "node_modules/.bin") + delimiter + process.env.PATH },
});
// Ctrl-C reaches the child by itself; this process only waits for it to tidy up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** What the packages were installed from, written beside them: a lock file that a checkout only touched is the same one. */
function isInstalled() {
  return existsSync(INSTALLED_FROM) && readFileSync(INSTALLED_FROM, "utf8") === lockFileHash();
}

function lockFileHash() {
  return createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
}

function install() {
  console.log("Installing what is missing (about a minute, once) …");
  // Warnings about the age of the Node at hand do not matter: the project brings its own.
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
