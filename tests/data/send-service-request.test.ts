import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serviceRequestForm } from "~/features/requests/public/schema.server";
import { sendRequest } from "~/features/requests/public/send.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor } from "../support/people";
import { filledIn } from "../support/service-form";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase({ filled: false });
});
afterAll(() => database.stop());

/** The last second of a ten-minute window. */
const EDGE = new Date("2026-03-04T05:09:59Z").getTime();

async function sendAt(milliseconds: number, sender: string) {
  const context = contextFor(new Request("https://lifts.example/service"), database);
  const form = new FormData();
  for (const [name, value] of Object.entries(filledIn)) form.append(name, value);
  const now = () => new Date(milliseconds);
  return sendRequest(Object.assign(Object.create(context) as typeof context, { now }), {
    form,
    schema: serviceRequestForm,
    products: [],
    sender,
  });
}

const count = async () => (await database.sql("select count(*) as n from service_requests"))[0]?.n;

describe("a request without an idempotency key", () => {
  it("counts as the same in the next time window, and as a new one much later", async () => {
    expect(await sendAt(EDGE, "a")).toEqual({ sent: true });
    expect(await sendAt(EDGE + 5000, "a")).toEqual({ sent: true });
    expect(await sendAt(EDGE + 500_000, "a")).toEqual({ sent: true });
    expect(await count()).toBe(1);
    expect(await sendAt(EDGE + 1_300_000, "a")).toEqual({ sent: true });
    expect(await count()).toBe(2);
  });

  it("counts once against the limit however often it is sent", async () => {
    await Promise.all(Array.from({ length: 8 }, () => sendAt(EDGE, "b")));
    expect(await database.sql("select n from rate_limits where key = 'b'")).toEqual([{ n: 1 }]);
  });
});
