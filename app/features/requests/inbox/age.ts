import { DAY_MS } from "~/i18n/days";

export const openAges = ["day", "days", "week", "older"] as const;
/** How long a request has been open: less than a day, 1–2 days, 3–7 days, or longer. */
export type OpenAge = (typeof openAges)[number];

const firstDay: Record<OpenAge, number> = { day: 0, days: 1, week: 3, older: 8 };

/** When requests of this age were created: after `after` until `until`, where there is a limit. */
export function creationOf(age: OpenAge, now: Date): { after?: string; until?: string } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const next = openAges[openAges.indexOf(age) + 1];
  return {
    ...(next && { after: daysAgo(firstDay[next]) }),
    ...(age !== "day" && { until: daysAgo(firstDay[age]) }),
  };
}
