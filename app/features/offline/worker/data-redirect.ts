/**
 * Answers a request of Remix for data so that the browser loads a document instead, which the worker can answer.
 *
 * Private format of Remix: tests/unit/library-internals holds it to this.
 */
export function dataRedirect(to: string, { isAction }: { isAction: boolean }): Response {
  const redirect = ["redirect", to, "status", 302, "revalidate", false, "reload", true, "replace"];
  const encoded = isAction
    ? [{ _1: 2, _3: 4, _5: 6, _7: 8, _9: 6 }, ...redirect]
    : [["SingleFetchRedirect", 1], { _2: 3, _4: 5, _6: 7, _8: 9, _10: 7 }, ...redirect];
  return new Response(`${JSON.stringify(encoded)}\n`, { status: 202, headers: { "Content-Type": "text/x-script" } });
}

/** Path and query of the page whose data a `.data` URL asks for. */
export function pageOfData({ pathname, searchParams }: URL): string {
  const page = pathname.slice(0, -".data".length).replace(/^\/_root$/, "/");
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  return page + (query.size > 0 ? `?${query}` : "");
}
