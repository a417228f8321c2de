import { openFace } from "../glyph-paths.ts";
import { amber } from "../palette.ts";
import { stencilBridges } from "../word-mark.ts";
import { markShapes } from "./mark.ts";

const tracking = 42;
const capHeight = 33;

/** Mark and name side by side as an SVG fragment, 64 units high; `letter` paints the L and the name. */
export async function lockup(letter: string): Promise<{ svg: string; width: number }> {
  const face = await openFace({ weight: 920, width: 112, opticalSize: 60 });
  const size = (capHeight / face.capHeight(100)) * 100;
  const word = face.shape("LIFTYARD", size, tracking);
  const x = 77 - word.box.left;
  const width = Math.ceil(x + word.box.right + 4);
  const clip = `M-9-50H${width}V20H-9V-50Z${stencilBridges(word, size, 3)}`;
  const svg =
    markShapes(letter, amber) +
    `<clipPath id="liftyard-bridges"><path clip-rule="evenodd" d="${clip}"/></clipPath>` +
    `<g transform="translate(${x.toFixed(2)} 51)"><path clip-path="url(#liftyard-bridges)" fill="${letter}" d="${word.path}"/></g>`;
  return { svg, width };
}

export async function lockupSvg(): Promise<string> {
  const { svg, width } = await lockup("currentColor");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="64" viewBox="0 0 ${width} 64">${svg}</svg>\n`;
}
