import type { ServerBuild } from "@remix-run/cloudflare";

type Manifest = ServerBuild["assets"];

const STAFF_ROUTE = /^routes\/adm-dash/;

/** What a public page can lead to without a new document; the rest answers no page. */
const PUBLIC_PAGE = /^root$|^routes\/(_site|products\[\.\]json)/;

/** Whether an address is of the staff area: visitors never get its build, staff never a visitor's patience. */
export function isInStaffArea({ pathname }: URL): boolean {
  return pathname.startsWith("/adm-dash");
}

/** The build without the staff area: every request is held against the list of routes, several times. */
export function publicBuild(build: ServerBuild): ServerBuild {
  return {
    ...build,
    routes: only(build.routes, (id) => !STAFF_ROUTE.test(id)),
    assets: publicManifest(build.assets),
  };
}

/** What one page is made with. A request is held against all routes there are, half a dozen times: three are enough. */
export function buildForRoute(build: ServerBuild, routeId: string): ServerBuild {
  const line = new Set<string>();
  for (let id: string | undefined = routeId; id !== undefined; id = build.routes[id]?.parentId) line.add(id);
  const isOfPage = (id: string) => line.has(id);
  return {
    ...build,
    routes: only(build.routes, isOfPage),
    assets: { ...build.assets, routes: only(build.assets.routes, isOfPage) },
  };
}

/**
 * The manifest that visitors are sent: a list of every staff screen is of no use to them and weighs more than the list
 * of their own pages. Who is in the staff area has the whole one, and with it the way to both.
 */
export function publicManifest(manifest: Manifest): Manifest {
  return {
    ...manifest,
    url: manifest.url.replace(/manifest-(?=\w+\.js$)/, "public-manifest-"),
    routes: only(manifest.routes, (id) => PUBLIC_PAGE.test(id)),
  };
}

function only<T>(routes: Record<string, T>, isWanted: (id: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => isWanted(id)));
}
