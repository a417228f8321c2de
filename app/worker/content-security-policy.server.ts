import { Memo } from "~/data/memo";
import { nonceAttribute } from "./html-parts.server";

interface Seal {
  nonce: string;
  /** What the page's own style element says: one of a few texts. */
  styles: string;
}

/**
 * A nonce must not be kept in a cached page, so the page's own inline scripts are named by hash. Only scripts that carry
 * the nonce of this very render count as ours: markup that got into the page by other ways never knows it.
 */
export async function cspFor(tail: string, { nonce, styles }: Seal): Promise<{ tail: string; policy: string }> {
  const mark = nonceAttribute(nonce);
  const scripts = await Promise.all(inlineScripts(tail, mark).map(hashOf));
  const style = await hashOf(styles);
  return { tail: tail.replaceAll(mark, ""), policy: policyFor([...new Set(scripts)], style) };
}

function inlineScripts(html: string, mark: string): string[] {
  const scripts: string[] = [];
  let at = html.indexOf("<script");
  while (at >= 0) {
    const codeAt = html.indexOf(">", at) + 1;
    const end = html.indexOf("</script>", codeAt);
    if (end < 0) break;
    const tag = html.slice(at, codeAt);
    if (tag.includes(mark) && !/\ssrc=/.test(tag)) scripts.push(html.slice(codeAt, end));
    at = html.indexOf("<script", end);
  }
  return scripts;
}

/** Of styles and of scripts without data of their page, which are the same on many. */
const hashes = new Memo<string>(200);

async function hashOf(code: string): Promise<string> {
  const known = hashes.get(code);
  if (known) return known;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  if (!code.includes(DATA)) hashes.set(code, hash);
  return hash;
}

/** How Remix hands a page's data to the browser. */
const DATA = ".streamController.enqueue(";

function policyFor(scripts: string[], style: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(" "),
    `style-src 'self' ${style}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Records hold addresses of pictures, videos and maps on other hosts.
    "img-src 'self' https:",
    "media-src 'self' https:",
    "frame-src https:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
