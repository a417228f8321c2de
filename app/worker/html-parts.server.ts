/** A rendered page: what is said of it, what it shows, and the scripts at its end. Joined, they are the page. */
export interface HtmlParts {
  head: string;
  /** By far the longest, and never changed: each look at a whole page, and each copy, is felt in what a list costs. */
  content: string;
  /** From the first script that carries the page's nonce, which stands before all others and what they import. */
  tail: string;
}

export const nonceAttribute = (nonce: string) => ` nonce="${nonce}"`;

/** The nonce is this render's own, so what carries it was not in any text that a page shows. */
export function splitHtml(html: string, nonce: string): HtmlParts {
  const contentAt = html.indexOf("<body");
  const markAt = html.indexOf(nonceAttribute(nonce), contentAt);
  const tailAt = markAt < 0 ? html.length : html.lastIndexOf("<script", markAt);
  return { head: html.slice(0, contentAt), content: html.slice(contentAt, tailAt), tail: html.slice(tailAt) };
}

const MODULE_LINK = /<link rel="modulepreload"[^>]*>/g;

/** Remix writes the links to a page's modules beside its scripts; by the rules of HTML they belong into the head. */
export function moveLinksToHead({ head, content, tail }: HtmlParts): HtmlParts {
  const links = tail.match(MODULE_LINK)?.join("") ?? "";
  return { head: head.replace("</head>", () => `${links}</head>`), content, tail: tail.replaceAll(MODULE_LINK, "") };
}
