/**
 * What the Worker tells those who run it: one line of JSON per event, under the id of the request. A fault's id is also
 * shown to the visitor it happened to. No query, no form and no header gets in: they carry what people typed, and keys.
 */
export interface Logger {
  requestId: string;
  /** Something for us to mend. Told once, however many places it passes. */
  error: (error: unknown) => void;
  /** Turned away, or gone on without: nothing to mend, but worth counting. */
  warn: (what: string, why?: unknown) => void;
  /** For what can happen to everybody at once: the first at once, all others of some seconds in one line that counts them. */
  warnRepeated: (what: string, why?: unknown) => void;
}

interface Line {
  level: "error" | "warn";
  requestId: string;
  method: string;
  path: string;
  what?: string;
  /** How often it happened again since it was last told. */
  times?: number;
  error?: Described[];
}

interface Described {
  name: string;
  message: string;
  stack?: string | undefined;
}

/** So long only the first of equal events is told. */
const REPEATED_WITHIN_MS = 5000;

/** Of this isolate: how often each event happened again since it was told, and when that was. */
const repeated = new Map<string, { at: number; times: number }>();

type WaitUntil = (work: Promise<unknown>) => void;

const loggers = new WeakMap<Request, Logger>();

/** One for each request, wherever it is asked for: all that is logged for it carries one id. */
export function loggerFor(request: Request, waitUntil: WaitUntil = () => {}): Logger {
  let logger = loggers.get(request);
  if (!logger) loggers.set(request, (logger = createLogger(request, waitUntil)));
  return logger;
}

function createLogger(request: Request, waitUntil: WaitUntil): Logger {
  const requestId = requestIdOf(request);
  const told = new WeakSet<object>();
  const line = (rest: Pick<Line, "level" | "what" | "times" | "error">) =>
    JSON.stringify({
      requestId,
      method: request.method,
      path: new URL(request.url).pathname.slice(0, 200),
      ...rest,
    } satisfies Line);
  const note = (what: string, why?: unknown, times?: number) => {
    console.warn(line({ level: "warn", what, times, ...(why !== undefined && { error: described(why) }) }));
  };
  return {
    requestId,
    error: (error) => {
      if (typeof error === "object" && error !== null) {
        if (told.has(error)) return;
        told.add(error);
      }
      console.error(line({ level: "error", error: described(error) }));
    },
    warn: (what, why) => note(what, why),
    warnRepeated: (what, why) => {
      const name = `${what} ${why instanceof Error ? why.message : ""}`;
      const tell = () => {
        const times = repeated.get(name)?.times;
        repeated.delete(name);
        if (times) note(what, why, times);
      };
      const known = repeated.get(name);
      const age = known && Date.now() - known.at;
      if (known && age! >= 0 && age! < REPEATED_WITHIN_MS) return void (known.times += 1);
      // The request that was to tell it has ended before its time.
      tell();
      note(what, why);
      repeated.set(name, { at: Date.now(), times: 0 });
      waitUntil(new Promise((resolve) => setTimeout(resolve, REPEATED_WITHIN_MS)).then(tell));
    },
  };
}

/** Cloudflare names every request; elsewhere it gets a name here. */
function requestIdOf(request: Request): string {
  const ray = request.headers.get("CF-Ray");
  return ray && /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID();
}

const DEEPEST = 5;

/** The error and its causes. Drizzle writes the values of a statement into its messages: they stay out. */
function described(error: unknown, depth = 0): Described[] {
  if (!(error instanceof Error)) return [{ name: typeof error, message: "Something was thrown that is no error." }];
  const { name, stack, cause } = error;
  const own = { name, message: withoutValues(error.message), stack: stack && withoutValues(placesIn(stack)) };
  return [own, ...(cause !== undefined && depth < DEEPEST ? described(cause, depth + 1) : [])];
}

const placesIn = (stack: string) =>
  stack
    .split("\n")
    .filter((each) => /^\s+at /.test(each))
    .join("\n");

function withoutValues(text: string): string {
  return text.replace(/\bparams:[\s\S]*$/, "params: …").slice(0, 2000);
}

/** Refusals that are worth a line. Lost addresses are not: anybody could fill the logger with them. */
const noted = new Set([400, 403, 409, 413, 415, 422, 429, 503]);

interface Refused {
  status: number;
  failure?: unknown;
}

/** A database that is away or busy refuses everybody: its lines are counted, and say why. */
export function logRejection({ warn, warnRepeated }: Logger, { status, failure }: Refused): void {
  if (status === 503) warnRepeated("Refused with 503", failure);
  else if (noted.has(status)) warn(`Refused with ${status}`);
}
