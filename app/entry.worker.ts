import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "virtual:remix/server-build";
import { type Asked, askedBy, type AskedPage } from "./asked.server";
import { cleanUp } from "./data/clean-up.server";
import { answerWith } from "./http/answer.server";
import { createContext, type AppContext } from "./http/context.server";
import { refusedAtTheDoor, withHouseHeaders } from "./http/door.server";
import { pageInMemory } from "./http/edge-cache.server";
import { type Env, readEnv, type Settings } from "./http/env.server";
import { trustedToken } from "./http/freshness.server";
import { noteRefusal } from "./http/journal.server";
import type { KeptPage } from "./http/kept-page.server";
import { buildOfPage, isInStaffArea, publicBuild } from "./http/public-build.server";
import { admitPost } from "./http/posts.server";
import { lastCopy, publicPage } from "./http/public-page.server";
import { carriesSession } from "./http/session.server";
import { noteTooMany, refusedTooOften } from "./http/too-often.server";
import { discardBody } from "./http/unread-body.server";
import { remixI18n } from "./i18n/instance.server";
import type { Language } from "./i18n/languages";

const visitorsBuild = publicBuild(build);
const renderForVisitors = createRequestHandler(visitorsBuild, "production");
const renderForStaff = createRequestHandler(build, "production");
/** By the route of the page. */
const renderers = new Map<string, typeof renderForVisitors>();

/** As wrangler.toml has it: by this one only the generation is refreshed. */
const EVERY_MINUTE = "* * * * *";

export default {
  fetch(request: Request, env: Env, execution: ExecutionContext): Response | Promise<Response> {
    const settings = readEnv(env);
    const asked = askedBy(request, settings);
    const kept = asked.page && isRead(request) && fromMemory(asked.page, settings);
    if (kept) return answerWith(request, { page: kept, how: "memory" }, asked);
    const answered = answer(request, { asked, env, execution });
    return isRead(request) ? answered : afterBody(request, answered);
  },

  /** By the clock, as wrangler.toml says. */
  async scheduled({ cron }: ScheduledController, env: Env): Promise<void> {
    // No request, so no address of its own: none is needed for this.
    const context = createContext(new Request("https://schedule.invalid"), env);
    await context.freshness.refresh();
    if (cron !== EVERY_MINUTE) await cleanUp(context);
  },
};

interface Around {
  asked: Asked;
  env: Env;
  execution: ExecutionContext;
}

async function answer(request: Request, { asked, env, execution }: Around): Promise<Response> {
  const { url, cookies, page } = asked;
  const refused = refusedAtTheDoor(url);
  if (refused) return finished(request, withHouseHeaders(refused, asked.language), { cookies });

  const contextIn = (language: Language) =>
    createContext(request, env, { language, waitUntil: (work) => execution.waitUntil(work) });
  // Nothing is awaited before this one looks for news, or all who come meanwhile would look too.
  if (page && isRead(request) && !page.isPersonal)
    return publicAnswer(request, page, { cookies, context: contextIn(asked.language) });

  const language = (await remixI18n.getLocale(request)) as Language;
  const context = contextIn(language);
  const render = page ? rendererOf(page) : isInStaffArea(url) ? renderForStaff : renderForVisitors;
  const tooOften = isRead(request) ? undefined : refusedTooOften(request, context);
  // Not noted either: ten refusals a minute say it.
  if (tooOften) return finished(request, withHouseHeaders(tooOften, language), { cookies });
  const admitted = isRead(request) ? request : await admitPost(request, context);
  const rendered = admitted instanceof Response ? admitted : await render(admitted, context);
  const response = withHouseHeaders(rendered, language);
  if (!isRead(request) && response.status === 429) noteTooMany(request, context.now().getTime());
  if (!page || !isRead(request)) return finished(request, response, { cookies, context });
  // Those who see the truth see what there was rather than nothing.
  const last = response.status === 503 ? await lastCopy({ key: page.key, context }) : undefined;
  if (last) return answerWith(request, { page: last, how: "stale" }, { cookies });
  response.headers.set("X-Cache", "bypass");
  return finished(request, response, { cookies, context });
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

function rendererOf({ routeId }: AskedPage) {
  const known = renderers.get(routeId);
  if (known) return known;
  const render = createRequestHandler(buildOfPage(visitorsBuild, routeId), "production");
  renderers.set(routeId, render);
  return render;
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
