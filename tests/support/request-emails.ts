import type { SendEmail } from "@cloudflare/workers-types";
import PostalMime from "postal-mime";
import type { AppContext } from "~/load-context.server";
import type { TestDatabase } from "./database";
import { contextFor } from "./people";

export const SENDER = "requests@lift.example";
export const ORIGIN = "https://lift.example";

export interface SentMessage {
  from: string;
  to: string;
  raw: string;
}

/** Cloudflare's binding as it answers from outside: it takes a message, or rejects it. */
export function fakeBinding(answer: (message: SentMessage) => Promise<void> = async () => {}) {
  const sent: SentMessage[] = [];
  const send = async (message: SentMessage) => {
    await answer(message);
    sent.push(message);
    return { messageId: "given by Cloudflare" };
  };
  return { sent, binding: { send } as unknown as SendEmail };
}

interface Given {
  database: TestDatabase;
  binding?: SendEmail | undefined;
  now?: () => Date;
}

/** A context of the scheduled run. */
export function mailContext({ database, binding, now }: Given): AppContext {
  const context = contextFor(new Request("https://schedule.invalid"), database, {
    SITE_ORIGIN: ORIGIN,
    REQUEST_EMAIL_FROM: SENDER,
    ...(binding && { REQUEST_EMAIL: binding }),
  });
  return Object.assign(Object.create(context) as AppContext, now && { now });
}

/** Read by a library that has nothing to do with the one that wrote it. */
export const readMessage = (raw: string | Uint8Array) => PostalMime.parse(raw);

export const headerOf = ({ headers }: Awaited<ReturnType<typeof readMessage>>, name: string) =>
  headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value);
