import { amber, paper } from "./palette.ts";

const [width, height] = [960, 720];
const pale = "#c9ccce";
const line = "#8b939c";

const grid =
  Array.from({ length: 29 }, (_, i) => `M${(i + 1) * 32} 0V${height}`).join("") +
  Array.from({ length: 22 }, (_, i) => `M0 ${(i + 1) * 32}H${width}`).join("");

/** Crop marks of a drawing sheet. */
const corners = [
  [48, 48, 1, 1],
  [912, 48, -1, 1],
  [48, 672, 1, -1],
  [912, 672, -1, -1],
]
  .map(([x, y, dx, dy]) => `M${x} ${y! + 28 * dy!}V${y}H${x! + 28 * dx!}`)
  .join("");

const arms: string[] = [];
for (let level = 0; level < 3; level++) {
  const [low, high] = [494 - level * 62, 432 - level * 62];
  arms.push(link(356, low, 604, high), link(604, low, 356, high));
}

/** Scissor arm as two parallel lines with round ends. */
function link(x1: number, y1: number, x2: number, y2: number): string {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [((y2 - y1) / long) * 9, ((x1 - x2) / long) * 9];
  return `<path d="M${x1 + nx} ${y1 + ny}L${x2 + nx} ${y2 + ny}A9 9 0 0 1 ${x2 - nx} ${y2 - ny}L${x1 - nx} ${y1 - ny}A9 9 0 0 1 ${x1 + nx} ${y1 + ny}Z"/>`;
}

const pins = [494, 432, 370, 308].flatMap((y) => [
  `<circle cx="356" cy="${y}" r="3.5"/>`,
  `<circle cx="604" cy="${y}" r="3.5"/>`,
]);
const wheel = (x: number) =>
  `<circle cx="${x}" cy="568" r="32"/><circle cx="${x}" cy="568" r="19"/><circle cx="${x}" cy="568" r="5"/>`;
const posts = [304, 392, 480, 568, 656].map((x) => `M${x} 180V288`).join("");

const arrows = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" marker-start="url(#tip)" marker-end="url(#tip)"/>`;

/** Stand-in for a machine without a picture: a sheet of the drawing office with a lift in outline and blank dimensions. */
export const noPictureSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><marker id="tip" viewBox="0 0 12 12" refX="11" refY="6" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 2L12 6L0 10Z" fill="${amber}"/></marker></defs>
<rect width="${width}" height="${height}" fill="${paper}"/>
<path d="${grid}" stroke="#ebeae5" fill="none"/>
<path d="${corners}" stroke="${pale}" stroke-width="2" fill="none"/>
<g transform="translate(0 -50)">
<g fill="${paper}" stroke="${line}" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round">
${arms.join("")}${pins.join("")}
<path d="M284 504H676Q684 504 684 512V552H276V512Q276 504 284 504Z"/><path d="M300 522H388M572 522H660M440 520H520V552H440Z" fill="none"/>
${wheel(344)}${wheel(616)}
<path d="M296 288H664V304H296Z"/><path d="${posts}M296 180H664M296 232H664" fill="none"/><path d="M664 180H708V288H664M664 232H708" fill="none" stroke-dasharray="7 7"/>
</g>
<path d="M180 600H780" stroke="${line}" stroke-width="2.5"/>
<g fill="none" stroke="${amber}" stroke-width="2.5">
<path d="M288 180H196M276 600V640M684 600V640" stroke-width="1.5"/>
${arrows(212, 183, 212, 596)}${arrows(279, 628, 681, 628)}
</g>
<g fill="${paper}" stroke="${amber}" stroke-width="2" stroke-dasharray="5 5"><rect x="180" y="372" width="64" height="34" rx="3"/><rect x="448" y="611" width="64" height="34" rx="3"/></g>
</g>
</svg>`;
