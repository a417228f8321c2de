import { amber, ink } from "../palette.ts";

/**
 * The Liftyard mark on a 64 × 64 field: a stencilled L whose foot is a platform deck, and the dimension arrow that
 * measures how high it goes.
 */
const letterL = "M6 5h15v33H6ZM6 42.5H60L51 59H6Z";
const arrow = "M28 5h29v5H28ZM42.5 13L56 26.5H46.5V38h-8V26.5H29Z";

export const markShapes = (letter: string, measure: string) =>
  `<path fill="${letter}" d="${letterL}"/><path fill="${measure}" d="${arrow}"/>`;

export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${markShapes("currentColor", amber)}</svg>\n`;

/** The mark on its amber plate; `inset` is the margin as a share of the side, `corner` its radius. */
export function plateSvg(side: number, inset: number, corner: number): string {
  const scale = (side * (1 - 2 * inset)) / 64;
  const at = side * inset;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">` +
    `<rect width="${side}" height="${side}" rx="${side * corner}" fill="${amber}"/>` +
    `<g transform="translate(${at} ${at}) scale(${scale})">${markShapes(ink, ink)}</g></svg>\n`
  );
}

/** Drawn for 16 px: every edge of this one lies on a whole pixel. */
export const faviconSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="2.5" fill="${amber}"/>` +
  `<path fill="${ink}" d="M2 2h4v8H2ZM2 11H14L12 14H2ZM8 2h6v1H8ZM11 4L14 7H12V10H10V7H8Z"/></svg>\n`;
