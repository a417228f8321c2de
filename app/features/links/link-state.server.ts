import { DAY_MS } from "~/i18n/days";
import type { linkChecks } from "../../../db/schema/index.ts";
import type { Finding } from "./finding";

type LinkCheck = typeof linkChecks.$inferSelect;

/** Before all others: after a large import those wait for days. */
export const DUE_FIRST = new Date(0).toISOString();

const HOUR = 3_600_000;
const OK_FOR_MS = 7 * DAY_MS;
const AFTER_FAILURE_MS = [HOUR, 6 * HOUR, DAY_MS];

const DEAD_AFTER_FAILURES = 3;
const DEAD_AFTER_MS = 48 * HOUR;

type LinkBefore = Pick<LinkCheck, "state" | "status" | "reason" | "fails" | "firstFailedAt" | "lastOkAt">;

/**
 * What is stored after a check. A link is dead once it was gone three times, over two days. A dismissal may be newer
 * than the check: it is only touched to end.
 */
export function linkAfter(before: LinkBefore, finding: Finding, now: Date) {
  const at = now.toISOString();
  const { lastOkAt } = before;
  const found = {
    ...{ status: finding.status ?? null, reason: finding.reason ?? null, movedTo: finding.movedTo ?? null },
    ...{ checkedAt: at, lastOkAt },
  };
  if (finding.is === "ok" || finding.is === "moved") {
    return {
      ...found,
      ...{ state: finding.is, fails: 0, firstFailedAt: null, lastOkAt: at, dueAt: later(now, OK_FOR_MS) },
    };
  }
  // A series is of one kind: a busy server between two 404s proves nothing about the file.
  const isSeries = before.fails > 0 && wasGone(before) === (finding.is === "gone");
  const fails = isSeries ? before.fails + 1 : 1;
  const firstFailedAt = (isSeries && before.firstFailedAt) || at;
  const lastingMs = now.getTime() - Date.parse(firstFailedAt);
  const isDead = finding.is === "gone" && fails >= DEAD_AFTER_FAILURES && lastingMs >= DEAD_AFTER_MS;
  const isNews = isDead && before.state !== "dead";
  return {
    ...found,
    // It was dismissed as doubtful.
    ...(isNews && { dismissedUntil: null, dismissedBy: null }),
    ...{ state: isDead ? ("dead" as const) : ("doubtful" as const), fails, firstFailedAt },
    dueAt: later(now, AFTER_FAILURE_MS[Math.min(fails, AFTER_FAILURE_MS.length) - 1]!),
  };
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

function wasGone({ status, reason }: Pick<LinkBefore, "status" | "reason">): boolean {
  return status === 404 || status === 410 || reason === "no-host" || reason === "certificate";
}
