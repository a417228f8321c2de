import { setTimeout as wait } from "node:timers/promises";
import { Response } from "miniflare";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/built-worker.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import { ask } from "../support/http";
import { record, rounds } from "../support/long-runs";
import { expectLoggedErrors } from "../support/no-console-errors";
import { headerOf, readMessage } from "../support/request-emails";
import { posted } from "../support/service-form";
import type { Site } from "../support/site";

const RECIPIENTS = ["sales@lift.example", "owner@lift.example"];
const REQUESTS_A_ROUND = 4;
const A_ROUND_MS = 20_000;
const MOST_RUNS = 20;
const A_MOMENT = { timeout: A_ROUND_MS, interval: 5 };

/** Up to 150 ms after one of these, the Worker is killed. */
const moments = ["asked", "confirmed", "sent"] as const;

/** How often each email arrived, by the id of its row. */
const arrived = new Map<string, number>();
let arrivals = 0;
let database: TestDatabase;
let worker: BuiltWorker;
beforeAll(async () => {
  database = await startDatabase();
  await database.sql("update contact_information set request_emails = ?", [JSON.stringify(RECIPIENTS)]);
  worker = await start();
});
afterAll(async () => {
  await worker.stop();
  await database.stop();
});

/** Takes a moment; every fifth email is rejected. */
async function takeEmail(request: { arrayBuffer: () => Promise<ArrayBuffer> }) {
  const [id = ""] = headerOf(await readMessage(new Uint8Array(await request.arrayBuffer())), "X-Entity-Ref-ID");
  await wait(Math.random() * 60);
  if (Math.random() < 0.2) return new Response(null, { status: 500 });
  arrived.set(id, (arrived.get(id) ?? 0) + 1);
  arrivals += 1;
  await wait(Math.random() * 60);
  return new Response(id);
}

const start = () =>
  startBuiltWorker({
    databaseUrl: database.url,
    databaseToken: database.token,
    variables: { DATABASE_TIMEOUT_MS: "10000" },
    around: { entry: "tests/support/worker-with-fake-email.js", services: { FAKE_EMAIL: takeEmail } },
  });

const unsent = () => database.sql("select id from request_emails where sent_at is null");
async function sendRequest(description: string): Promise<number> {
  const question = posted({ url: worker.url } as Site, { description, key: crypto.randomUUID() });
  return (await ask(worker.url, "/service", question)).status;
}

describe("when the Worker is killed between a request, its emails and their marks", () => {
  it(
    "every confirmed request is stored, and every email is sent and marked",
    async () => {
      expectLoggedErrors();
      const confirmed: string[] = [];
      for (let round = 0; round < rounds; round++) {
        await ask(worker.url, "/service");
        const begun = { confirmed: confirmed.length, arrivals };
        const asked = Array.from({ length: REQUESTS_A_ROUND }, async (_, place) => {
          const description = `Round ${round}, request ${place}`;
          const status = await sendRequest(description).catch(() => undefined);
          if (status === 303) confirmed.push(description);
        });
        const isReached = {
          asked: () => true,
          confirmed: () => confirmed.length > begun.confirmed,
          sent: () => arrivals > begun.arrivals,
        }[moments[round % moments.length]!];
        await vi.waitUntil(isReached, A_MOMENT);
        await wait(Math.random() * 150);
        await worker.stop();
        await Promise.all(asked);
        worker = await start();
      }

      const before = new Map(arrived);
      for (let run = 0; (await unsent()).length > 0; run++) {
        expect(run, "scheduled runs until every email was sent").toBeLessThan(MOST_RUNS);
        // Neither leases nor pauses are waited for.
        await database.sql(
          "update request_emails set next_attempt_at = '2026-01-01T00:00:00.000Z' where sent_at is null",
        );
        expect(await worker.runSchedule()).toBe("ok");
      }

      const stored = (await database.sql("select description from service_requests")).map((row) => row.description);
      expect(stored).toEqual(expect.arrayContaining(confirmed));
      expect(new Set(stored).size).toBe(stored.length);
      const emails = await database.sql("select id, sent_at, error from request_emails");
      expect(emails).toHaveLength(stored.length * RECIPIENTS.length);
      expect(
        emails.filter(({ id }) => !arrived.has(String(id))),
        "emails that are marked and never arrived",
      ).toEqual([]);
      expect(emails.filter(({ error }) => error !== null)).toEqual([]);

      const after = new Map(arrived);
      expect(await worker.runSchedule()).toBe("ok");
      expect(arrived, "a run after all are marked").toEqual(after);
      record({
        scenario: "Worker killed while it sends emails",
        rounds,
        acknowledged: confirmed.length,
        lost: 0,
        emails: emails.length,
        sentByTheScheduledRun: [...arrived].filter(([id]) => !before.has(id)).length,
        sentTwice: [...arrived.values()].filter((times) => times > 1).length,
      });
    },
    (rounds + 2) * A_ROUND_MS,
  );
});
