/**
 * A rendered page in three parts, since searching and copying all of its HTML would be a noticeable part of its cost. It
 * relies on how React and Remix write HTML: tests/worker/rendered-html holds them to it.
 */
export interface HtmlParts {
  head: string;
  content: string;
  /** From the first script with the page's nonce. */
  tail: string;
}

export const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;

/** The nonce is random for each render, so it cannot appear in a text of the page. */
export function splitHtml(html: string, nonce: string): HtmlParts {
  const contentAt = html.indexOf("<body");
  const markAt = html.indexOf(nonceAttribute(nonce), contentAt);
  const tailAt = markAt < 0 ? html.length : html.lastIndexOf("<script", markAt);
  return { head: html.slice(0, contentAt), content: html.slice(contentAt, tailAt), tail: html.slice(tailAt) };
}

const MODULE_LINK = /<link rel="modulepreload"[^>]*>/g;

/** Remix writes `modulepreload` links beside its scripts; valid HTML has them in the head. */
export function moveLinksToHead({ head, content, tail }: HtmlParts): HtmlParts {
  const links = tail.match(MODULE_LINK)?.join("") ?? "";
  return { head: head.replace("</head>", () => `${links}</head>`), content, tail: tail.replaceAll(MODULE_LINK, "") };
}
