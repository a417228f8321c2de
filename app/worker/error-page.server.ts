import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { AppContext } from "~/load-context.server";

/** What a page's loader or action is to throw, by the context of its request. */
const failures = new WeakMap<object, unknown>();

/**
 * Renders the error page of any address of `build` for a failure from outside of Remix: with the frame around it, in the
 * visitor's language, and as data where a script asks for data. Undefined where the address has no page, and where the
 * frame could not be read.
 */
export function createErrorPages(build: ServerBuild) {
  const render = createRequestHandler(failingBuild(build), "production");
  return async (request: Request, failure: unknown, context: AppContext): Promise<Response | undefined> => {
    failures.set(context, failure);
    const response = await render(errorPageRequest(request), context);
    const isPage = /^text\/(?:html|x-script)\b/.test(response.headers.get("Content-Type") ?? "");
    return isPage && response.status >= 400 ? response : undefined;
  };
}

/** The build with pages that only throw. What is around them stays as it is, so the browser goes on from the same routes. */
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

/** The same address, without the body. A form's data comes from its action, a page from its loaders. */
function errorPageRequest({ url, method, headers: sent, signal }: Request): Request {
  const isFormData = method !== "GET" && method !== "HEAD" && new URL(url).pathname.endsWith(".data");
  const headers = new Headers(sent);
  for (const name of ["Origin", "X-Forwarded-Host", "Content-Type", "Content-Length", "Transfer-Encoding"]) {
    headers.delete(name);
  }
  return new Request(url, { headers, signal, ...(isFormData && { method: "POST", body: new URLSearchParams() }) });
}
