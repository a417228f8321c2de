import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { AppContext } from "~/load-context.server";
import { createErrorPage, type ErrorPage, isPage } from "./error-page.server";
import { faultPage } from "./plain-page.server";
import { remixRequest } from "./remix-request.server";
import { isRead, type RequestInfo } from "./request-info.server";
import { buildForRoute, publicBuild } from "./server-builds.server";

type Handler = ReturnType<typeof createRequestHandler>;

interface Renderers {
  /** Renders the request as it came. */
  render: (request: Request, info: RequestInfo, context: AppContext) => Promise<Response>;
  /** Renders a public page for everyone: nothing of the visitor's request gets in. */
  renderPublic: (page: PublicPage, context: AppContext) => Promise<Response>;
  errorPage: ErrorPage;
}

type PublicPage = Pick<NonNullable<RequestInfo["page"]>, "routeId" | "url">;

export function createRenderers(build: ServerBuild): Renderers {
  const visitorBuild = publicBuild(build);
  const renderForStaff = createRequestHandler(build, "production");
  const renderForVisitors = createRequestHandler(visitorBuild, "production");
  const staffErrorPage = createErrorPage(build);
  const visitorErrorPage = createErrorPage(visitorBuild);
  const pageHandlers = new Map<string, Handler>();

  function pageHandler(routeId: string): Handler {
    let handler = pageHandlers.get(routeId);
    if (!handler) {
      handler = createRequestHandler(buildForRoute(visitorBuild, routeId), "production");
      pageHandlers.set(routeId, handler);
    }
    return handler;
  }

  return {
    async render(request, { page, isInStaffArea }, context) {
      const handler = page ? pageHandler(page.routeId) : isInStaffArea ? renderForStaff : renderForVisitors;
      const isPlainGet = request.method === "GET";
      const seen = isPlainGet ? request : remixRequest(request, isRead(request) ? "GET" : "POST");
      const response = await handler(seen, context);
      // Remix could not even render its error page.
      return response.status === 500 && !isPage(response) ? faultPage(context) : response;
    },
    renderPublic: ({ routeId, url }, context) => pageHandler(routeId)(new Request(url), context),
    errorPage: (request, failure, options) =>
      (options.info.isInStaffArea ? staffErrorPage : visitorErrorPage)(request, failure, options),
  };
}
