import { LRUCache } from "lru-cache";
import { sha256 } from "~/cache/digest.server";
import { nonceAttribute } from "./html-parts.server";

interface Options {
  nonce: string;
  /** The content of the page's own style element: one of a few texts. */
  styles: string;
  /** Scripts before the tail, which have no nonce: texts that the site's own code names. */
  early: string[];
}

/**
 * Allows the page's inline scripts by hash, since a cached page cannot have a nonce. Only scripts with the nonce of this
 * render are ours: injected markup cannot know it.
 */
export async function cspFor(
  tail: string,
  { nonce, styles, early }: Options,
): Promise<{ tail: string; policy: string }> {
  const attribute = nonceAttribute(nonce);
  const inline = [...early, ...inlineScripts(tail, attribute)];
  const scripts = await Promise.all(inline.map(hashOf));
  const style = await hashOf(styles);
  return { tail: tail.replaceAll(attribute, ""), policy: policyFor([...new Set(scripts)], style) };
}

function inlineScripts(html: string, attribute: string): string[] {
  const scripts: string[] = [];
  let at = html.indexOf("<script");
  while (at >= 0) {
    const codeAt = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", codeAt);
    if (end < 0) break;
    const tag = html.slice(at, codeAt);
    if (tag.includes(attribute) && !/\ssrc=/.test(tag)) scripts.push(html.slice(codeAt, end));
    at = html.indexOf("<script", end);
  }
  return scripts;
}

/** Many pages share their styles and scripts. */
const hashes = new LRUCache<string, string>({ max: 200 });

async function hashOf(code: string): Promise<string> {
  const known = hashes.get(code);
  if (known) return known;
  const hash = `'sha256-${await sha256(code)}'`;
  hashes.set(code, hash);
  return hash;
}

function policyFor(scripts: string[], style: string): string {
  return [
    // For what is prefetched, which Firefox compares with no other directive. Everything else has its own.
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self' ${style}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // Records hold URLs of pictures, videos and maps on other hosts.
    "img-src 'self' https:",
    "media-src 'self' https:",
    "frame-src https:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
