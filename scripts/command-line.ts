import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** What a command is given: one argument at most, and options. Says what is wrong with them, and how it is used. */
export function commandLine<T extends ParseArgsOptionsConfig>(usage: string, options: T) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    if (positionals.length > 1) throw new Error(`One argument, not ${positionals.length}: ${positionals.join(" ")}`);
    return { argument: positionals[0], values };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
    return process.exit(1);
  }
}
