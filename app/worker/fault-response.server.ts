import { detectLanguage } from "~/i18n/request-language.server";
import { createContext } from "~/load-context.server";
import { loggerFor } from "~/logger.server";
import { type Env, readEnv } from "./env.server";
import type { ErrorPage } from "./error-page.server";
import { faultPage } from "./plain-page.server";
import { parseRequest } from "./request-info.server";
import { withSecurityHeaders } from "./security-headers.server";

interface Options {
  env: Env;
  waitUntil: (work: Promise<unknown>) => void;
  errorPage: ErrorPage;
}

export async function faultResponse(
  request: Request,
  error: unknown,
  { env, waitUntil, errorPage }: Options,
): Promise<Response> {
  const logger = loggerFor(request, waitUntil);
  if (!request.signal.aborted) logger.error(error);
  const language = await detectLanguage(request, new URL(request.url));
  let page: Response | undefined;
  try {
    const info = await parseRequest(request, readEnv(env));
    page = await errorPage(request, error, { info, context: createContext(request, env, { info, waitUntil }) });
  } catch (second) {
    logger.warn("The error page could not be rendered", second);
  }
  const response = withSecurityHeaders(page?.status === 500 ? page : faultPage({ logger, language }), language);
  response.headers.set("X-Request-Id", logger.requestId);
  return request.method === "HEAD" ? new Response(null, response) : response;
}
