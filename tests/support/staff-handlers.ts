import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import type { TestDatabase } from "./database";
import { contextFor, requestBy, type Person } from "./people";

export type Handler = (args: ActionFunctionArgs) => Promise<unknown>;

export interface RouteHandlers {
  loader: Handler;
  action: Handler;
}

export interface HandlerAnswer {
  status: number;
  location: string | null;
  /** The flash message. */
  flash: { tone: string; key: string } | undefined;
  data: unknown;
}

interface Call {
  person: Person | undefined;
  path: string;
  id?: string;
  /** Posted if given. */
  fields?: Record<string, string>;
}

/** Calls a loader or action like Remix and returns its outcome, whether returned or thrown. */
export async function call(
  database: Pick<TestDatabase, "url" | "token">,
  handler: Handler,
  { person, path, id, fields }: Call,
): Promise<HandlerAnswer> {
  const init = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
  const request = requestBy(person, path, init);
  const context = contextFor(request, database);
  const params = id === undefined ? {} : { id };
  const result = await handler({ request, context, params } as ActionFunctionArgs).catch((error: unknown) => error);
  if (result instanceof Error) throw result;
  const isResponse = result instanceof Response;
  const isData = typeof result === "object" && result !== null && "init" in result && "data" in result;
  const init_ = isData ? (result.init as ResponseInit | null) : undefined;
  const headers = isResponse ? result.headers : new Headers(init_?.headers);
  return {
    status: isResponse ? result.status : (init_?.status ?? 200),
    location: headers.get("Location"),
    flash: flashIn(headers.get("Set-Cookie")),
    data: isResponse ? undefined : isData ? result.data : result,
  };
}

function flashIn(cookie: string | null): HandlerAnswer["flash"] {
  const value = /^flash=([^;]*)/.exec(cookie ?? "")?.[1];
  if (!value) return undefined;
  const { tone, key } = JSON.parse(decodeURIComponent(value)) as { tone: string; key: string };
  return { tone, key };
}
