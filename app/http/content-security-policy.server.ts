interface Seal {
  nonce: string;
  /** What the page's own style element says: one of a few texts. */
  styles: string;
}

/**
 * A nonce must not be kept in a cached page, so the page's own inline scripts are named by hash. Only scripts that carry
 * the nonce of this very render count as ours: markup that got into the page by other ways never knows it.
 */
export async function sealPage(html: string, { nonce, styles }: Seal): Promise<{ html: string; policy: string }> {
  const mark = ` nonce="${nonce}"`;
  const inline = new RegExp(`<script(?=[^>]*${mark})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const hashes = await Promise.all([...html.matchAll(inline)].map(([, code = ""]) => hashOf(code)));
  const style = styleHashes.get(styles) ?? (await hashOf(styles));
  styleHashes.set(styles, style);
  return { html: html.replaceAll(mark, ""), policy: policyFor([...new Set(hashes)], style) };
}

const styleHashes = new Map<string, string>();

async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

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
