import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { lock } from "../db/process-lock.mjs";
import { sourceFingerprint } from "./source-fingerprint.ts";
import { run, step } from "./step.ts";

const RECORD = "build/fingerprint";

/**
 * Builds the Worker and the client unless the sources are unchanged. Of several calls at once in this checkout,
 * one builds and the others wait.
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
  // A killed build must not count as done.
  rmSync(RECORD, { force: true });
  await step("Cutting the fonts", () => run("node", ["scripts/fonts.ts"]));
  // A test runner's NODE_ENV would give React's development build.
  const env = { ...process.env, NODE_ENV: "production" };
  await step("Building", () => run("remix", ["vite:build"], { env }));
  writeFileSync(RECORD, fingerprint);
}
