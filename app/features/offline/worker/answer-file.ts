import { findFile } from "../page-store";

/** As Remix names the script of a public route. */
const ROUTE_SCRIPT = /\/assets\/_site[\w.-]*\.js$/;

/** A file whose name has a hash of its content, or an uploaded one. */
export async function answerFile(request: Request): Promise<Response> {
  const kept = await findFile(request);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (!ROUTE_SCRIPT.test(request.url)) throw error;
    return new Response(`(${loadDocument.toString()})();export default null`, {
      headers: { "Content-Type": "text/javascript" },
    });
  }
}

/**
 * Runs in the page in place of a route's script that does not come: Remix would load the page again that is being left.
 * As a document, the next one can be answered.
 */
function loadDocument() {
  const next = window.__remixRouter.state.navigation.location;
  if (next) location.assign(next.pathname + next.search + next.hash);
}
