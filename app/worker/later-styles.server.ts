import styles from "~/styles/later.css?url";

/** `LaterStyles` as React writes it. */
export const laterStylesTag = `<link rel="stylesheet" href="${styles}"/>`;

/** The id of the link that the script below writes. */
export const EARLY_STYLES = "early-styles";

/**
 * Wide screens show more of the later styles at first, and wait for them; so do phones that meet this condition, and
 * browsers without scripts. The link is written, as browsers do not wait for one that is appended.
 */
export const earlyStylesScript = (condition: string) =>
  `(matchMedia("(min-width:1024px)").matches||${condition})&&document.write('<link id="${EARLY_STYLES}" rel="stylesheet" href="${styles}">')`;

/**
 * Not by a link with `media`: phones would load it, too, and two links to one file make Chromium apply it again whenever
 * another is inserted. The Content-Security-Policy allows this very script.
 */
export const withEarlyStyles = (head: string, script: string) =>
  head.replace("</head>", () => `<script>${script}</script><noscript>${laterStylesTag}</noscript></head>`);
