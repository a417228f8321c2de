/**
 * One line of JSON per event, with the id of the request, which error pages also show. Queries, forms and headers stay
 * out: they carry what people typed, and secrets.
 */
export interface Logger {
  requestId: string;
  error: (error: unknown) => void;
  /** Rejected, or continued without: worth counting. */
  warn: (message: string, cause?: unknown) => void;
  /** For what may happen to all visitors at once: the first is logged, the others of some seconds are counted in one line. */
  warnRepeated: (message: string, cause?: unknown) => void;
}

interface Line {
  level: "error" | "warn";
  requestId: string;
  method: string;
  path: string;
  what?: string;
  times?: number;
  error?: ErrorInfo[];
}

interface ErrorInfo {
  name: string;
  message: string;
  stack?: string | undefined;
}

const REPEAT_WINDOW_MS = 5000;

/** Of this isolate: when each event was last logged, and how often it happened since. */
const repeated = new Map<string, { at: number; times: number }>();

type WaitUntil = (work: Promise<unknown>) => void;

const loggers = new WeakMap<Request, Logger>();

export function loggerFor(request: Request, waitUntil: WaitUntil = () => {}): Logger {
  let logger = loggers.get(request);
  if (!logger) loggers.set(request, (logger = createLogger(request, waitUntil)));
  return logger;
}

function createLogger(request: Request, waitUntil: WaitUntil): Logger {
  const requestId = requestIdOf(request);
  const logged = new WeakSet<object>();
  const line = (rest: Pick<Line, "level" | "what" | "times" | "error">) =>
    JSON.stringify({
      requestId,
      method: request.method,
      path: new URL(request.url).pathname.slice(0, 200),
      ...rest,
    } satisfies Line);
  const warn = (what: string, cause?: unknown, times?: number) => {
    console.warn(line({ level: "warn", what, times, ...(cause !== undefined && { error: errorInfo(cause) }) }));
  };
  return {
    requestId,
    error: (error) => {
      if (typeof error === "object" && error !== null) {
        if (logged.has(error)) return;
        logged.add(error);
      }
      console.error(line({ level: "error", error: errorInfo(error) }));
    },
    warn: (message, cause) => warn(message, cause),
    warnRepeated: (message, cause) => {
      const name = `${message} ${cause instanceof Error ? cause.message : ""}`;
      const logCount = () => {
        const times = repeated.get(name)?.times;
        repeated.delete(name);
        if (times) warn(message, cause, times);
      };
      const known = repeated.get(name);
      const age = known && Date.now() - known.at;
      if (known && age! >= 0 && age! < REPEAT_WINDOW_MS) return void (known.times += 1);
      logCount();
      warn(message, cause);
      repeated.set(name, { at: Date.now(), times: 0 });
      waitUntil(new Promise((resolve) => setTimeout(resolve, REPEAT_WINDOW_MS)).then(logCount));
    },
  };
}

/** Cloudflare's own id, else a random one. */
function requestIdOf(request: Request): string {
  const ray = request.headers.get("CF-Ray");
  return ray && /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID();
}

const MAX_CAUSES = 5;

/** The error and its causes, without the statement values that Drizzle writes into messages. */
function errorInfo(error: unknown, depth = 0): ErrorInfo[] {
  if (!(error instanceof Error)) return [{ name: typeof error, message: "Something other than an Error was thrown." }];
  const { name, stack, cause } = error;
  const own = { name, message: withoutValues(error.message), stack: stack && withoutValues(stackLines(stack)) };
  return [own, ...(cause !== undefined && depth < MAX_CAUSES ? errorInfo(cause, depth + 1) : [])];
}

const stackLines = (stack: string) =>
  stack
    .split("\n")
    .filter((each) => /^\s+at /.test(each))
    .join("\n");

function withoutValues(text: string): string {
  return text.replace(/\bparams:[\s\S]*$/, "params: …").slice(0, 2000);
}

/** Rejections worth a line. Not 404: anyone could fill the log with them. */
const loggedStatuses = new Set([400, 403, 409, 413, 415, 422, 429, 503]);

interface RejectedResponse {
  status: number;
  failure?: unknown;
}

/** When the database is down or busy, all visitors get a 503: those are counted, with their cause. */
export function logRejection({ warn, warnRepeated }: Logger, { status, failure }: RejectedResponse): void {
  if (status === 503) warnRepeated("Rejected with 503", failure);
  else if (loggedStatuses.has(status)) warn(`Rejected with ${status}`);
}
