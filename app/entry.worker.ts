import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import { type RequestInfo, parseRequest, type PageRequest } from "./worker/request-info.server";
import { cleanUp } from "./data/clean-up.server";
import { cachedResponse } from "./worker/cached-response.server";
import { createContext, type AppContext } from "./load-context.server";
import { rejectUrl, withSecurityHeaders } from "./worker/security-headers.server";
import { pageInMemory } from "./cache/page-cache.server";
import { type Env, readEnv, type Settings } from "./worker/env.server";
import { createErrorPages } from "./worker/error-page.server";
import { currentVersionInMemory } from "./cache/data-version.server";
import { loggerFor, logRejection } from "./logger.server";
import type { CachedPage } from "./cache/cached-page.server";
import { plainPage } from "./worker/plain-page.server";
import { buildForRoute, isInStaffArea, publicBuild } from "./worker/server-builds.server";
import { validatePost } from "./worker/validate-post.server";
import { findStalePage, servePage } from "./worker/serve-page.server";
import { rejectRequest } from "./worker/reject-request.server";
import { hasSessionCookie } from "./auth/session.server";
import { recordTooMany, throttled } from "./worker/throttle.server";
import { discardBody } from "./worker/request-body.server";
import { i18nIn, remixI18n } from "./i18n/instance.server";
import type { Language } from "./i18n/languages";
import { requestLanguage } from "./i18n/request-language.server";

const visitorsBuild = publicBuild(build);
const renderForVisitors = createRequestHandler(visitorsBuild, "production");
const renderForStaff = createRequestHandler(build, "production");
const errorPageForVisitors = createErrorPages(visitorsBuild);
const errorPageForStaff = createErrorPages(build);
/** By the route of the page. */
const renderers = new Map<string, typeof renderForVisitors>();

/** As wrangler.toml has it: by this one only the generation is refreshed. */
const EVERY_MINUTE = "* * * * *";

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    const around = { env, execution };
    const failed = (error: unknown) => answerToFault(request, error, around);
    const received = (answered: Promise<Response>) => (isRead(request) ? answered : afterBody(request, answered));
    try {
      const settings = readEnv(env);
      const asked = parseRequest(request, settings);
      const kept = asked.page && isRead(request) && fromMemory(asked.page, settings);
      if (kept) return cachedResponse(request, { page: kept, how: "memory" }, asked);
      return received(answer(request, { asked, ...around }).catch(failed));
    } catch (error) {
      return received(failed(error));
    }
  },

  /** By the clock, as wrangler.toml says. */
  async scheduled({ cron }: ScheduledController, env: Env): Promise<void> {
    // No request, so no address of its own: none is needed for this.
    const request = new Request("https://schedule.invalid");
    try {
      const context = createContext(request, env);
      await context.dataVersion.refresh();
      if (cron !== EVERY_MINUTE) await cleanUp(context);
    } catch (error) {
      loggerFor(request).error(error);
      // Cloudflare lists the run as failed.
      throw error;
    }
  },
};

interface Around {
  env: Env;
  execution: ExecutionContext;
}

const contextIn = (language: Language, request: Request, { env, execution }: Around) =>
  createContext(request, env, { language, waitUntil: (work) => execution.waitUntil(work) });

async function answer(request: Request, { asked, ...around }: Around & { asked: RequestInfo }): Promise<Response> {
  const { url, cookies, page } = asked;
  const refused = rejectUrl(url);
  if (refused) return finished(request, withSecurityHeaders(refused, asked.language), { cookies });
  // Nothing is awaited before this one looks for news, or all who come meanwhile would look too.
  if (page && isRead(request) && !page.isPersonal)
    return publicAnswer(request, page, { cookies, context: contextIn(asked.language, request, around) });

  const language = (await remixI18n.getLocale(request)) as Language;
  const context = contextIn(language, request, around);
  const rendered = isRead(request)
    ? await rendererFor(url, page)(asGet(request), context)
    : await answerToForm(request, { url, page, context });
  const response = withSecurityHeaders(isBare(rendered) ? barePage(context) : rendered, language);
  if (!isRead(request) && response.status === 429) recordTooMany(request, context.now().getTime());
  if (!page || !isRead(request)) return finished(request, response, { cookies, context });
  // Those who see the truth see what there was rather than nothing.
  const last = response.status === 503 ? await findStalePage({ key: page.key, context }) : undefined;
  if (last) return cachedResponse(request, { page: last, how: "stale" }, { cookies });
  response.headers.set("X-Cache", "bypass");
  return finished(request, response, { cookies, context });
}

interface Form {
  url: URL;
  page: PageRequest | undefined;
  context: AppContext;
}

async function answerToForm(request: Request, { url, page, context }: Form): Promise<Response> {
  const errorPage = isInStaffArea(url) ? errorPageForStaff : errorPageForVisitors;
  // A sender who is refused too often is not counted again: ten refusals a minute say it.
  const admitted = throttled(request, context) ?? (await validatePost(request, context));
  return admitted instanceof Request
    ? rendererFor(url, page)(admitted, context)
    : rejectRequest(request, admitted, { context, errorPage });
}

/** For whatever nothing else has caught: told once, and answered with the page of any other fault of ours. */
async function answerToFault(request: Request, error: unknown, around: Around): Promise<Response> {
  const logger = loggerFor(request, (work) => around.execution.waitUntil(work));
  if (!request.signal.aborted) logger.error(error);
  const language = requestLanguage(request);
  const errorPage = isInStaffArea(new URL(request.url)) ? errorPageForStaff : errorPageForVisitors;
  let page: Response | undefined;
  try {
    page = await errorPage(request, error, contextIn(language, request, around));
  } catch (second) {
    logger.warn("The page of the fault could not be rendered", second);
  }
  const response = withSecurityHeaders(page?.status === 500 ? page : barePage({ logger, language }), language);
  response.headers.set("X-Request-Id", logger.requestId);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** What Remix says when it cannot even render its error page. */
function isBare(response: Response): boolean {
  return response.status === 500 && !/^text\/(?:html|x-script)\b/.test(response.headers.get("Content-Type") ?? "");
}

function barePage({ logger, language }: Pick<AppContext, "logger" | "language">): Response {
  const t = i18nIn(language).getFixedT(null, "common");
  const { requestId } = logger;
  return plainPage({
    status: 500,
    language,
    title: t("problem.fault.title"),
    text: t("problem.fault.text"),
    requestId,
  });
}

/** A rejected POST is answered when it has arrived. */
async function afterBody(request: Request, answered: Promise<Response>): Promise<Response> {
  const response = await answered;
  await discardBody(request);
  return response;
}

/** What most requests end with: nothing is awaited, and nothing made that is not sent. */
function fromMemory({ key, isPersonal }: PageRequest, { freshnessBoundMs }: Settings): CachedPage | undefined {
  const token = isPersonal ? undefined : currentVersionInMemory(freshnessBoundMs);
  const page = token === undefined ? undefined : pageInMemory(key);
  return page?.generation === token ? page : undefined;
}

async function publicAnswer(
  request: Request,
  page: PageRequest,
  { cookies, context }: Details & { context: AppContext },
) {
  const begun = Date.now();
  // Nothing of the visitor's request can get into a page that is kept.
  const render = () => rendererOf(page)(new Request(page.request), context);
  const served = await servePage({ key: page.key, context, render });
  logRejection(context.logger, served.page);
  const timing = `db;dur=${context.renderLog.databaseMs()}, total;dur=${Date.now() - begun}`;
  return cachedResponse(request, served, { cookies, timing, requestId: context.logger.requestId });
}

function rendererFor(url: URL, page: PageRequest | undefined) {
  return page ? rendererOf(page) : isInStaffArea(url) ? renderForStaff : renderForVisitors;
}

function rendererOf({ routeId }: PageRequest) {
  const known = renderers.get(routeId);
  if (known) return known;
  const render = createRequestHandler(buildForRoute(visitorsBuild, routeId), "production");
  renderers.set(routeId, render);
  return render;
}

/** Remix takes a HEAD of data for an action, and looks at the Origin header in ways that throw. */
function asGet(request: Request): Request {
  return request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

interface Details {
  cookies: string[];
  context?: AppContext;
}

function finished(request: Request, response: Response, { cookies, context }: Details): Response {
  const answer = request.method === "HEAD" ? new Response(null, response) : response;
  const due = context && hasSessionCookie(request) ? context.sessions.dueCookies() : [];
  for (const line of [...cookies, ...due]) answer.headers.append("Set-Cookie", line);
  if (!context) return answer;
  logRejection(context.logger, { status: answer.status, failure: context.renderLog.failure() });
  answer.headers.set("X-Request-Id", context.logger.requestId);
  return answer;
}
