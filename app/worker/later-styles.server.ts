import { IS_COMPACT } from "~/features/products/list/compact-list";
import styles from "~/styles/later.css?url";

/** `LaterStyles` as React writes it. */
export const laterStylesTag = `<link rel="stylesheet" href="${styles}"/>`;

/** The id of the link that the script below writes. */
export const EARLY_STYLES = "early-styles";

/** Written, as browsers do not wait for a link that is appended. The Content-Security-Policy allows this very text. */
export const earlyStylesScript = `(matchMedia("(min-width:1024px)").matches||${IS_COMPACT})&&document.write('<link id="${EARLY_STYLES}" rel="stylesheet" href="${styles}">')`;

/**
 * Wide screens show more of the later styles at first, and wait for them; so do phones whose lists are in rows, and browsers
 * without scripts. Not by a link with `media`: phones would load it, too, and two links to one file make Chromium apply it
 * again whenever another is inserted.
 */
export const withEarlyStyles = (head: string) =>
  head.replace("</head>", () => `<script>${earlyStylesScript}</script><noscript>${laterStylesTag}</noscript></head>`);
