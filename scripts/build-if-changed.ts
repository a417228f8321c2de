import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { sourceFingerprint } from "./source-fingerprint.ts";
import { run, step } from "./step.ts";

const RECORD = "build/fingerprint";

/** Builds the Worker and the browser's files, unless they are of these very sources already. */
export async function buildIfChanged(): Promise<void> {
  const fingerprint = sourceFingerprint();
  if (existsSync(RECORD) && readFileSync(RECORD, "utf8") === fingerprint) return;
  await step("Cutting the fonts", () => run("node", ["scripts/fonts.ts"]));
  // Whoever asks for the build: under a test runner's NODE_ENV it would be React's development version.
  const env = { ...process.env, NODE_ENV: "production" };
  await step("Building", () => run("remix", ["vite:build"], { env }));
  writeFileSync(RECORD, fingerprint);
}
