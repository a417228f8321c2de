import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { lock } from "../db/process-lock.mjs";
import { sourceFingerprint } from "./source-fingerprint.ts";
import { run, step } from "./step.ts";

const RECORD = "build/fingerprint";

/**
 * Builds the Worker and the browser's files, unless they are of these very sources already. Of several at once in this
 * checkout one builds, and the others wait for it.
 */
export async function buildIfChanged(): Promise<void> {
  const release = await lock(`build ${process.cwd()}`);
  try {
    await build();
  } finally {
    release();
  }
}

async function build(): Promise<void> {
  const fingerprint = sourceFingerprint();
  if (existsSync(RECORD) && readFileSync(RECORD, "utf8") === fingerprint) return;
  // A build that is killed half-way is of no sources at all.
  rmSync(RECORD, { force: true });
  await step("Cutting the fonts", () => run("node", ["scripts/fonts.ts"]));
  // Whoever asks for the build: under a test runner's NODE_ENV it would be React's development version.
  const env = { ...process.env, NODE_ENV: "production" };
  await step("Building", () => run("remix", ["vite:build"], { env }));
  writeFileSync(RECORD, fingerprint);
}
