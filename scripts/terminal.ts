import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

interface Terminal {
  ask: (question: string) => Promise<string>;
  /** Without showing what is typed. */
  askQuietly: (question: string) => Promise<string>;
  close: () => void;
}

/** Asks at the terminal or reads piped lines. Throws when the input ends without an answer. */
export function openTerminal(): Terminal {
  let isQuiet = false;
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isQuiet) process.stdout.write(chunk);
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  // lines.question() would lose lines that arrive between two questions.
  const answers = lines[Symbol.asyncIterator]();
  async function ask(question: string): Promise<string> {
    process.stdout.write(question);
    const { done, value } = await answers.next();
    if (done) throw new Error("There was no answer.");
    return value;
  }
  return {
    ask: async (question) => (await ask(question)).trim(),
    askQuietly: async (question) => {
      isQuiet = true;
      try {
        return await ask(question);
      } finally {
        isQuiet = false;
        process.stdout.write("\n");
      }
    },
    close: () => lines.close(),
  };
}
