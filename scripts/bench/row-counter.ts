import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Since the last call. */
interface Counted {
  /** That the database read. */
  rows: number;
  /** Round trips. */
  questions: number;
}

export interface RowCounter {
  url: string;
  take: () => Counted;
  stop: () => Promise<void>;
}

/** A proxy that counts requests and adds up what the database says it has read. */
export async function startRowCounter(databaseUrl: string): Promise<RowCounter> {
  let counted: Counted = { rows: 0, questions: 0 };
  async function pass(request: IncomingMessage, response: ServerResponse) {
    counted.questions += 1;
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = await fetch(databaseUrl + request.url, {
      method: request.method,
      headers: { "Content-Type": "application/json" },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    });
    const text = await answer.text();
    for (const [, read] of text.matchAll(/"rows_read":(\d+)/g)) counted.rows += Number(read);
    response.writeHead(answer.status, { "Content-Type": "application/json" }).end(text);
  }

  // Keep-alive like the database server's: a connection that closes while it is reused fails a query.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void pass(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => {
      const taken = counted;
      counted = { rows: 0, questions: 0 };
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
