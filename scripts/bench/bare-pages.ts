import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { workerOptions } from "../worker-options.ts";

export interface BarePages {
  url: string;
  /** Serves this markup alone under the path. */
  put: (path: string, markup: string) => Promise<void>;
  stop: () => Promise<void>;
}

const SCRIPT = `
  const pages = new Map();
  export default {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (request.method === "PUT") pages.set(pathname, await request.text());
      const headers = { "Content-Type": "text/html; charset=utf-8" };
      return pages.has(pathname) ? new Response(pages.get(pathname), { headers }) : new Response(null, { status: 404 });
    },
  };
`;

/** The cheapest possible Worker: pages from memory, with the same static files as the site. */
export async function startBarePages(): Promise<BarePages> {
  const { compatibilityDate, assets } = workerOptions();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "bare",
      compatibilityDate,
      assets,
      modules: [{ type: "ESModule", path: "bare.mjs", contents: SCRIPT }],
      host: "127.0.0.1",
      port: 0,
      cf: false,
    }),
  );
  const { origin } = await miniflare.ready;
  return {
    url: origin,
    put: async (path, markup) => {
      const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>${markup}`;
      await fetch(origin + path, { method: "PUT", body: page });
    },
    stop: () => miniflare.dispose(),
  };
}
