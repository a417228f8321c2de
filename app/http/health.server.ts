import type { Reader } from "~/data/reader.server";
import { DatabaseUnavailable } from "~/data/unavailable.server";

const TRUE_FOR_MS = 1000;

let last: { at: number; isUp: boolean } | undefined;

/** Whether the database answers, asked at most once a second by each Worker: anybody may ask this, as often as they like. */
export async function databaseAnswers(reader: Reader, now: Date): Promise<boolean> {
  const at = now.getTime();
  if (last && at - last.at < TRUE_FOR_MS && at >= last.at) return last.isUp;
  // Those who ask meanwhile get the answer of before.
  last = { at, isUp: last?.isUp ?? true };
  try {
    await reader.readGeneration();
    last = { at, isUp: true };
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    last = { at, isUp: false };
  }
  return last.isUp;
}
