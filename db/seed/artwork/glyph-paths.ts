import { readFile } from "node:fs/promises";
import { create } from "fontkit";
import subsetFont from "subset-font";

/** `width` is the font's wdth axis (25–151, 100 normal), `weight` its wght axis (100–1000). */
type FaceSetting = { weight: number; width: number; opticalSize?: number };

export type TextShape = {
  /** SVG path data, y down, origin at the start of the base line. */
  path: string;
  /** Pen advance of the whole line, without the tracking after the last glyph. */
  advance: number;
  /** Ink box: what is really drawn. */
  box: { left: number; top: number; right: number; bottom: number };
  /** Ink extent of each letter, blanks left out. */
  letters: { letter: string; left: number; right: number }[];
};

type Face = {
  capHeight(size: number): number;
  /** `tracking` is in thousandths of the size, as in print shops. */
  shape(text: string, size: number, tracking?: number): TextShape;
};

const fontFile = new URL(
  "../../../node_modules/@fontsource-variable/roboto-flex/files/roboto-flex-latin-full-normal.woff2",
  import.meta.url,
);
const alphabet = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join("") + "×–·°²³";

/** A fixed cut of Roboto Flex (basic Latin, figures, units) whose text comes out as path data. */
export async function openFace({ weight, width, opticalSize = 48 }: FaceSetting): Promise<Face> {
  const sfnt = await subsetFont(await readFile(fontFile), alphabet, {
    targetFormat: "sfnt",
    variationAxes: {
      wght: weight,
      wdth: width,
      opsz: opticalSize,
      GRAD: 0,
      slnt: 0,
      XOPQ: 96,
      YOPQ: 79,
      XTRA: 468,
      YTUC: 712,
      YTLC: 514,
      YTAS: 750,
      YTDE: -203,
      YTFI: 738,
    },
  });
  const font = create(sfnt);

  function shape(text: string, size: number, tracking = 0): TextShape {
    const scale = size / font.unitsPerEm;
    const run = font.layout(text);
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    const shapes: TextShape["letters"] = [];
    let path = "";
    let pen = 0;
    run.glyphs.forEach((glyph, i) => {
      if (glyph.id === 0) throw new Error(`The face has no glyph for a letter of "${text}"`);
      const at = run.positions[i]!;
      const x0 = pen + at.xOffset * scale;
      const y0 = -at.yOffset * scale;
      for (const { command, args } of glyph.path.commands) {
        const spots = args.map((v, k) => round(k % 2 ? y0 - v * scale : x0 + v * scale));
        path += letter[command] + spots.join(" ");
      }
      const { minX, minY, maxX, maxY } = glyph.path.bbox;
      if (maxX > minX) {
        shapes.push({ letter: text[i]!, left: x0 + minX * scale, right: x0 + maxX * scale });
        box.left = Math.min(box.left, x0 + minX * scale);
        box.right = Math.max(box.right, x0 + maxX * scale);
        box.top = Math.min(box.top, y0 - maxY * scale);
        box.bottom = Math.max(box.bottom, y0 - minY * scale);
      }
      pen += at.xAdvance * scale + (i < run.glyphs.length - 1 ? (tracking / 1000) * size : 0);
    });
    return { path, advance: pen, box, letters: shapes };
  }

  return { shape, capHeight: (size) => (font.capHeight / font.unitsPerEm) * size };
}

const letter: Record<string, string> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};
const round = (v: number) => Math.round(v * 100) / 100;
