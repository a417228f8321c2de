const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Age {
  unit: "minutes" | "hours" | "days";
  count: number;
}

/** Full minutes, hours or days between two times; at least a minute. */
export function ageAt(from: string, to: Date): Age {
  const passed = to.getTime() - Date.parse(from);
  if (passed >= DAY) return { unit: "days", count: Math.floor(passed / DAY) };
  if (passed >= HOUR) return { unit: "hours", count: Math.floor(passed / HOUR) };
  return { unit: "minutes", count: Math.max(1, Math.floor(passed / MINUTE)) };
}
