import type { ServerBuild } from "@remix-run/cloudflare";

type Manifest = ServerBuild["assets"];

const STAFF_ROUTE = /^routes\/adm-dash/;

/** Routes that a public page can navigate to without a new document. */
const PUBLIC_PAGE = /^root$|^routes\/(_site|products\[\.\]json)/;

export function isInStaffArea({ pathname }: URL): boolean {
  return pathname.startsWith("/adm-dash");
}

/** The build without the staff area: Remix matches each request against all routes, several times. */
export function publicBuild(build: ServerBuild): ServerBuild {
  return {
    ...build,
    routes: only(build.routes, (id) => !STAFF_ROUTE.test(id)),
    assets: publicManifest(build.assets),
  };
}

export function buildForRoute(build: ServerBuild, routeId: string): ServerBuild {
  const branch = new Set<string>();
  for (let id: string | undefined = routeId; id !== undefined; id = build.routes[id]?.parentId) branch.add(id);
  const isInBranch = (id: string) => branch.has(id);
  return {
    ...build,
    routes: only(build.routes, isInBranch),
    assets: { ...build.assets, routes: only(build.assets.routes, isInBranch) },
  };
}

/** Visitors' manifest without the staff routes, which weigh more than their own. Staff get the whole one. */
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
