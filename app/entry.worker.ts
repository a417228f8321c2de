import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import { type Asked, askedBy, type AskedPage } from "./worker/request-info.server";
import { cleanUp } from "./data/clean-up.server";
import { answerWith } from "./worker/cached-response.server";
import { createContext, type AppContext } from "./load-context.server";
import { refusedAtTheDoor, withHouseHeaders } from "./worker/security-headers.server";
import { pageInMemory } from "./cache/page-cache.server";
import { type Env, readEnv, type Settings } from "./worker/env.server";
import { createErrorPages } from "./worker/error-page.server";
import { trustedToken } from "./cache/data-version.server";
import { journalOf, noteRefusal } from "./logger.server";
import type { KeptPage } from "./cache/cached-page.server";
import { plainPage } from "./worker/plain-page.server";
import { buildOfPage, isInStaffArea, publicBuild } from "./worker/server-builds.server";
import { admitPost } from "./worker/validate-post.server";
import { lastCopy, publicPage } from "./worker/serve-page.server";
import { reject } from "./worker/reject-request.server";
import { carriesSession } from "./auth/session.server";
import { noteTooMany, refusedTooOften } from "./worker/throttle.server";
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
      const asked = askedBy(request, settings);
      const kept = asked.page && isRead(request) && fromMemory(asked.page, settings);
      if (kept) return answerWith(request, { page: kept, how: "memory" }, asked);
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
      await context.freshness.refresh();
      if (cron !== EVERY_MINUTE) await cleanUp(context);
    } catch (error) {
      journalOf(request).fault(error);
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

async function answer(request: Request, { asked, ...around }: Around & { asked: Asked }): Promise<Response> {
  const { url, cookies, page } = asked;
  const refused = refusedAtTheDoor(url);
  if (refused) return finished(request, withHouseHeaders(refused, asked.language), { cookies });
  // Nothing is awaited before this one looks for news, or all who come meanwhile would look too.
  if (page && isRead(request) && !page.isPersonal)
    return publicAnswer(request, page, { cookies, context: contextIn(asked.language, request, around) });

  const language = (await remixI18n.getLocale(request)) as Language;
  const context = contextIn(language, request, around);
  const rendered = isRead(request)
    ? await rendererFor(url, page)(asGet(request), context)
    : await answerToForm(request, { url, page, context });
  const response = withHouseHeaders(isBare(rendered) ? barePage(context) : rendered, language);
  if (!isRead(request) && response.status === 429) noteTooMany(request, context.now().getTime());
  if (!page || !isRead(request)) return finished(request, response, { cookies, context });
  // Those who see the truth see what there was rather than nothing.
  const last = response.status === 503 ? await lastCopy({ key: page.key, context }) : undefined;
  if (last) return answerWith(request, { page: last, how: "stale" }, { cookies });
  response.headers.set("X-Cache", "bypass");
  return finished(request, response, { cookies, context });
}

interface Form {
  url: URL;
  page: AskedPage | undefined;
  context: AppContext;
}

async function answerToForm(request: Request, { url, page, context }: Form): Promise<Response> {
  const errorPage = isInStaffArea(url) ? errorPageForStaff : errorPageForVisitors;
  // A sender who is refused too often is not counted again: ten refusals a minute say it.
  const admitted = refusedTooOften(request, context) ?? (await admitPost(request, context));
  return admitted instanceof Request
    ? rendererFor(url, page)(admitted, context)
    : reject(request, admitted, { context, errorPage });
}

/** For whatever nothing else has caught: told once, and answered with the page of any other fault of ours. */
async function answerToFault(request: Request, error: unknown, around: Around): Promise<Response> {
  const journal = journalOf(request, (work) => around.execution.waitUntil(work));
  if (!request.signal.aborted) journal.fault(error);
  const language = requestLanguage(request);
  const errorPage = isInStaffArea(new URL(request.url)) ? errorPageForStaff : errorPageForVisitors;
  let page: Response | undefined;
  try {
    page = await errorPage(request, error, contextIn(language, request, around));
  } catch (second) {
    journal.note("The page of the fault could not be rendered", second);
  }
  const response = withHouseHeaders(page?.status === 500 ? page : barePage({ journal, language }), language);
  response.headers.set("X-Request-Id", journal.requestId);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

/** What Remix says when it cannot even render its error page. */
function isBare(response: Response): boolean {
  return response.status === 500 && !/^text\/(?:html|x-script)\b/.test(response.headers.get("Content-Type") ?? "");
}

function barePage({ journal, language }: Pick<AppContext, "journal" | "language">): Response {
  const t = i18nIn(language).getFixedT(null, "common");
  const { requestId } = journal;
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
function fromMemory({ key, isPersonal }: AskedPage, { freshnessBoundMs }: Settings): KeptPage | undefined {
  const token = isPersonal ? undefined : trustedToken(freshnessBoundMs);
  const page = token === undefined ? undefined : pageInMemory(key);
  return page?.generation === token ? page : undefined;
}

async function publicAnswer(
  request: Request,
  page: AskedPage,
  { cookies, context }: Details & { context: AppContext },
) {
  const begun = Date.now();
  // Nothing of the visitor's request can get into a page that is kept.
  const render = () => rendererOf(page)(new Request(page.request), context);
  const served = await publicPage({ key: page.key, context, render });
  noteRefusal(context.journal, served.page);
  const timing = `db;dur=${context.page.databaseMs()}, total;dur=${Date.now() - begun}`;
  return answerWith(request, served, { cookies, timing, requestId: context.journal.requestId });
}

function rendererFor(url: URL, page: AskedPage | undefined) {
  return page ? rendererOf(page) : isInStaffArea(url) ? renderForStaff : renderForVisitors;
}

function rendererOf({ routeId }: AskedPage) {
  const known = renderers.get(routeId);
  if (known) return known;
  const render = createRequestHandler(buildOfPage(visitorsBuild, routeId), "production");
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
  const due = context && carriesSession(request) ? context.sessions.dueCookies() : [];
  for (const line of [...cookies, ...due]) answer.headers.append("Set-Cookie", line);
  if (!context) return answer;
  noteRefusal(context.journal, { status: answer.status, failure: context.page.failure() });
  answer.headers.set("X-Request-Id", context.journal.requestId);
  return answer;
}
