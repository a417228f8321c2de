import { spawnSync } from "node:child_process";

/** Runs one command after another until the program is found; gives undefined when none of them brought it. */
export function installProgram(find: () => string | undefined, commands: string[][]): string | undefined {
  for (const [program, ...args] of commands) {
    spawnSync(program!, args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    const found = find();
    if (found) return found;
  }
  return undefined;
}

/** Commands that install the first of these Debian packages there is, as root or through a sudo that asks for no password. */
export function debianPackages(...names: string[]): string[][] {
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const install = [...asRoot, "apt-get", "install", "-y", "-qq", "--no-install-recommends"];
  return [[...asRoot, "apt-get", "update", "-qq"], ...names.map((name) => [...install, name])];
}
