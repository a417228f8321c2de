import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import * as build from "virtual:remix/server-build";
import { hasSessionCookie } from "./auth/session.server";
import { readResponse } from "./cache/cached-page.server";
import { cleanUp } from "./data/clean-up.server";
import { publishCatalogue } from "./features/catalogue/index.server";
import { countDemand, isDemandDue, writeDemand } from "./features/demand/count-demand.server";
import { deleteIncoming, registerLeftovers } from "./features/files/clean-up/leftovers.server";
import { makeMissingVariants } from "./features/files/clean-up/missing-variants.server";
import { deleteRemovedContent } from "./features/files/clean-up/removed-content.server";
import { deleteUnusedFiles } from "./features/files/clean-up/unused-files.server";
import { isMediaPath, serveFile } from "./features/files/public/serve-file.server";
import { isFileRemoved } from "./features/files/queries.server";
import { receiveForm } from "./features/files/receive/receive-form.server";
import { checkLinks } from "./features/links/check-links.server";
import { collectLinks, collectNewLinks } from "./features/links/collect-links.server";
import { sendRequestEmails } from "./features/requests/emails/send-request-emails.server";
import { hasCode } from "./errors";
import { type AppContext, createContext } from "./load-context.server";
import { loggerFor, logRejection } from "./logger.server";
import { cachedResponse } from "./worker/cached-response.server";
import { discardBody } from "./worker/discard-body.server";
import { type Env, readEnv } from "./worker/env.server";
import { faultResponse } from "./worker/fault-response.server";
import { rejectRequest } from "./worker/reject-request.server";
import { createRenderers } from "./worker/renderers.server";
import { isRead, parseRequest, type PageRequest, rememberedInfo, type RequestInfo } from "./worker/request-info.server";
import { withFileSecurityHeaders, withSecurityHeaders } from "./worker/security-headers.server";
import { currentPageInMemory, findStalePage, servePage } from "./worker/serve-page.server";
import { recordTooMany } from "./worker/throttle.server";

const { render, renderPublic, errorPage } = createRenderers(build);

/** The cron of wrangler.toml for what cannot wait for the night. */
const EVERY_MINUTE = "* * * * *";

type Task = (context: AppContext) => Promise<unknown>;

const atEachRun: Task[] = [
  ({ dataVersion }) => dataVersion.refresh(),
  (context) => writeDemand(context, Date.now()),
  sendRequestEmails,
];

const eachMinute: Task[] = [
  collectNewLinks,
  (context) => checkLinks(context, { send: (url, init) => fetch(url, init) }),
  registerLeftovers,
  makeMissingVariants,
];

const eachNight: Task[] = [
  cleanUp,
  publishCatalogue,
  collectLinks,
  deleteUnusedFiles,
  deleteRemovedContent,
  deleteIncoming,
];

interface Handling {
  info: RequestInfo;
  context: AppContext;
}

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    const info = isRead(request) ? rememberedInfo(request) : undefined;
    if (isMediaPath(new URL(request.url).pathname)) return handleFile(request, env, execution);
    const page = info?.page && currentPageInMemory(info.page, readEnv(env).freshnessBoundMs);
    const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
    if (!page) return handle(request, env, { info, waitUntil });
    countDemand(request, { info, status: page.status }, Date.now());
    if (isDemandDue(Date.now())) waitUntil(writeDemand(createContext(request, env, { info, waitUntil }), Date.now()));
    return cachedResponse(request, { page, cacheStatus: "memory" });
  },

  async scheduled({ cron }: ScheduledController, env: Env): Promise<void> {
    const request = new Request("https://schedule.invalid");
    try {
      const context = createContext(request, env, { info: await parseRequest(request, readEnv(env)) });
      await runAll([...atEachRun, ...(cron === EVERY_MINUTE ? eachMinute : eachNight)], context);
    } catch (error) {
      loggerFor(request).error(error);
      // Cloudflare lists the run as failed.
      throw error;
    }
  },
};

/** One after the other. One that fails does not keep the others from their turn; the first error is thrown at the end. */
async function runAll(tasks: Task[], context: AppContext): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) {
    try {
      await task(context);
    } catch (error) {
      if (errors.push(error) > 1) context.logger.error(error);
      // The others need the database, too.
      if (hasCode(error, "unavailable")) break;
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function handleFile(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
  try {
    const isRemoved = async (id: string) => {
      const info = await parseRequest(request, readEnv(env));
      return isFileRemoved(createContext(request, env, { info, waitUntil }).reader, id);
    };
    const { mediaBucket: bucket } = readEnv(env);
    return withFileSecurityHeaders(await serveFile(request, { bucket, isRemoved, waitUntil }));
  } catch (error) {
    return await faultResponse(request, error, { env, waitUntil, errorPage });
  }
}

interface Arrival {
  info: RequestInfo | undefined;
  waitUntil: AppContext["waitUntil"];
}

async function handle(request: Request, env: Env, { info: known, waitUntil }: Arrival): Promise<Response> {
  try {
    const info = known ?? (await parseRequest(request, readEnv(env)));
    const { page } = info;
    const mayReadReplica = page !== undefined && !page.isPersonal && isRead(request);
    const context = createContext(request, env, { info, mayReadReplica, waitUntil });
    context.readFormWithFiles = (staff) => receiveForm(request, { context, staff });
    const rejected = await rejectRequest(request, { info, context, errorPage });
    if (rejected) return finish(request, withSecurityHeaders(rejected, info.language), context);
    if (!page || !isRead(request)) return await respond(request, { info, context });
    return await (page.isPersonal ? respondUncached : respondCached)(request, page, { info, context });
  } catch (error) {
    return await faultResponse(request, error, { env, waitUntil, errorPage });
  } finally {
    if (!isRead(request)) await discardBody(request);
  }
}

async function respond(request: Request, { info, context }: Handling): Promise<Response> {
  const response = withSecurityHeaders(await render(request, info, context), info.language);
  if (!isRead(request) && response.status === 429) recordTooMany(request, context.now().getTime());
  return finish(request, response, context);
}

async function respondCached(request: Request, page: PageRequest, { info, context }: Handling): Promise<Response> {
  const startedAt = Date.now();
  const served = await servePage({ page, context, render: () => renderPublic(page, context) });
  logRejection(context.logger, served.page);
  countPage(request, served.page.status, { info, context });
  const timing = `db;dur=${context.renderLog.databaseMs()}, total;dur=${Date.now() - startedAt}`;
  return cachedResponse(request, served, { timing, requestId: context.logger.requestId });
}

function countPage(request: Request, status: number, { info, context }: Handling): void {
  const now = context.now().getTime();
  countDemand(request, { info, status, missedSearch: context.renderLog.missedSearch() }, now);
  if (isDemandDue(now)) context.waitUntil(writeDemand(context, now));
}

/** For staff, and for a visitor with a flash message. While the database is down, they get the stale page, too. */
async function respondUncached(request: Request, page: PageRequest, { info, context }: Handling): Promise<Response> {
  const response = withSecurityHeaders(await render(request, info, context), info.language);
  countPage(request, response.status, { info, context });
  const isStale = context.renderLog.isStale();
  const stale = isStale || response.status === 503 ? await findStalePage({ page, context }) : undefined;
  if (stale) return cachedResponse(request, { page: stale, cacheStatus: "stale" });
  if (isStale) {
    const shown = { ...(await readResponse(response)), isCached: false, readAt: context.now().getTime() };
    return finish(request, cachedResponse(request, { page: shown, cacheStatus: "stale" }), context);
  }
  response.headers.set("X-Cache", "bypass");
  return finish(request, response, context);
}

function finish(request: Request, original: Response, context: AppContext): Response {
  const response = request.method === "HEAD" ? new Response(null, original) : original;
  const sessionCookies = hasSessionCookie(request) ? context.sessions.dueCookies() : [];
  for (const line of sessionCookies) response.headers.append("Set-Cookie", line);
  logRejection(context.logger, { status: response.status, failure: context.renderLog.failure() });
  response.headers.set("X-Request-Id", context.logger.requestId);
  return response;
}
