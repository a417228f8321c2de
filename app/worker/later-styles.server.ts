import styles from "~/styles/later.css?url";

/** `LaterStyles` as React writes it. */
export const laterStylesTag = `<link rel="stylesheet" href="${styles}"/>`;

/** The id of the link that wide screens have. */
export const WIDE_STYLES = "wide-styles";

/** The Content-Security-Policy allows this very text. The link is written, as browsers do not wait for one that is appended. */
export const wideStylesScript = `matchMedia("(min-width:1024px)").matches&&document.write('<link id="${WIDE_STYLES}" rel="stylesheet" href="${styles}">')`;

/**
 * Wide screens show more of the later styles at first, and wait for them; so does a browser without scripts. Not by a link
 * with `media`: phones would load it, too, and two links to one file make Chromium apply it again whenever another is
 * inserted.
 */
export const withWideStyles = (head: string) =>
  head.replace("</head>", () => `<script>${wideStylesScript}</script><noscript>${laterStylesTag}</noscript></head>`);
