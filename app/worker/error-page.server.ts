import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { AppContext } from "~/load-context.server";
import { remixRequest } from "./remix-request.server";
import { isRead, type RequestInfo } from "./request-info.server";

const failures = new WeakMap<object, unknown>();

/** Undefined where the URL has no page, and where the page's frame could not be read. */
export type ErrorPage = (
  request: Request,
  failure: unknown,
  options: { info: RequestInfo; context: AppContext },
) => Promise<Response | undefined>;

/** Renders the site's error page for a failure outside of Remix, in the visitor's language, or as data for a script. */
export function createErrorPage(build: ServerBuild): ErrorPage {
  const render = createRequestHandler(failingBuild(build), "production");
  return async (request, failure, { context }) => {
    failures.set(context, failure);
    const response = await render(errorPageRequest(request), context);
    return isPage(response) && response.status >= 400 ? response : undefined;
  };
}

export function isPage({ headers }: Response): boolean {
  return /^text\/(?:html|x-script)\b/.test(headers.get("Content-Type") ?? "");
}

/** The build with leaf routes that only throw. Their frames stay, so the browser continues from the same routes. */
function failingBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes);
  const parents = new Set(routes.map(([, route]) => route?.parentId));
  const fail = ({ context }: { context: object }) => {
    throw failures.get(context);
  };
  const failing = routes.map(([id, route]) =>
    !route || parents.has(id)
      ? [id, route]
      : [id, { ...route, module: { ...route.module, loader: fail, action: fail } }],
  );
  return { ...build, routes: Object.fromEntries(failing) as ServerBuild["routes"] };
}

/** Remix answers a form's data request from its action, a page from its loaders. */
function errorPageRequest(request: Request): Request {
  const isFormData = !isRead(request) && new URL(request.url).pathname.endsWith(".data");
  return remixRequest(request, isFormData ? "POST" : "GET");
}
