import { DAY_MS } from "./days";

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

export interface Age {
  unit: "minutes" | "hours" | "days";
  count: number;
}

/** Full minutes, hours or days between two times; at least a minute. */
export function ageAt(from: string, to: Date): Age {
  const passed = to.getTime() - Date.parse(from);
  if (passed >= DAY_MS) return { unit: "days", count: Math.floor(passed / DAY_MS) };
  if (passed >= HOUR) return { unit: "hours", count: Math.floor(passed / HOUR) };
  return { unit: "minutes", count: Math.max(1, Math.floor(passed / MINUTE)) };
}
