import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** The arguments of a command that takes one file; says what is wrong with them, and how the command is used. */
export function commandLine<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    if (positionals.length > 1) throw new Error(`One file, not ${positionals.length}: ${positionals.join(" ")}`);
    return { file: positionals[0], values };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
    return process.exit(1);
  }
}
