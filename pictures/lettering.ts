/** Figures on the drawings as outlines: the glyphs of Roboto Flex, so that no installed font is needed. */
import { readFileSync } from "node:fs";
import subsetFont from "subset-font";

const FONT = new URL(
  "../node_modules/@fontsource-variable/roboto-flex/files/roboto-flex-latin-full-normal.woff2",
  import.meta.url,
);
const CHARACTERS = "0123456789.m ";

interface Glyph {
  path: string;
  advance: number;
}

export interface Lettering {
  /** width of the text at a size in pixels */
  width(text: string, size: number): number;
  /** path data with the baseline's left end at (x, y) */
  path(text: string, size: number, x: number, y: number): string;
  /** height of the figures at a size */
  height(size: number): number;
}

interface Outline {
  x: number;
  y: number;
  on: boolean;
}

function contours(view: DataView, at: number): Outline[][] {
  const count = view.getInt16(at);
  if (count < 0) throw new Error("composite glyphs are not read");
  const ends = Array.from({ length: count }, (_, i) => view.getUint16(at + 10 + i * 2));
  const total = (ends[count - 1] ?? -1) + 1;
  let p = at + 10 + count * 2;
  p += 2 + view.getUint16(p);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = view.getUint8(p++);
    flags.push(flag);
    if (flag & 8) for (let repeat = view.getUint8(p++); repeat > 0; repeat -= 1) flags.push(flag);
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += view.getUint8(p++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += view.getInt16(p);
        p += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  let start = 0;
  return ends.map((end) => {
    const points: Outline[] = [];
    for (let i = start; i <= end; i += 1) points.push({ x: xs[i]!, y: ys[i]!, on: (flags[i]! & 1) === 1 });
    start = end + 1;
    return points;
  });
}

function toPath(shapes: Outline[][]): string {
  let d = "";
  for (const points of shapes) {
    const first = points.findIndex((p) => p.on);
    const ring = [...points.slice(first), ...points.slice(0, first)];
    d += `M${ring[0]!.x} ${ring[0]!.y}`;
    for (let i = 1; i <= ring.length; i += 1) {
      const p = ring[i % ring.length]!;
      if (p.on) {
        d += `L${p.x} ${p.y}`;
        continue;
      }
      const next = ring[(i + 1) % ring.length]!;
      const to = next.on ? next : { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 };
      d += `Q${p.x} ${p.y} ${to.x} ${to.y}`;
      if (next.on) i += 1;
    }
    d += "Z";
  }
  return d;
}

function readGlyphs(font: Buffer): { glyphs: Map<string, Glyph>; units: number } {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i += 1) {
    const at = 12 + i * 16;
    table.set(font.toString("latin1", at, at + 4), view.getUint32(at + 8));
  }
  const offset = (name: string): number => {
    const at = table.get(name);
    if (at === undefined) throw new Error(`the font has no ${name} table`);
    return at;
  };
  const long = view.getInt16(offset("head") + 50) === 1;
  const loca = (i: number): number =>
    long ? view.getUint32(offset("loca") + i * 4) : view.getUint16(offset("loca") + i * 2) * 2;
  const measured = view.getUint16(offset("hhea") + 34);
  const ids = characterIds(view, offset("cmap"));
  const glyphs = new Map<string, Glyph>();
  for (const c of CHARACTERS) {
    const id = ids(c.codePointAt(0)!);
    const advance = view.getUint16(offset("hmtx") + Math.min(id, measured - 1) * 4);
    const path = loca(id) === loca(id + 1) ? "" : toPath(contours(view, offset("glyf") + loca(id)));
    glyphs.set(c, { path, advance });
  }
  return { glyphs, units: view.getUint16(offset("head") + 18) };
}

/** Reads the format 4 subtable. */
function characterIds(view: DataView, cmap: number): (code: number) => number {
  for (let i = 0; i < view.getUint16(cmap + 2); i += 1) {
    const at = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
    if (view.getUint16(at) !== 4) continue;
    const twice = view.getUint16(at + 6);
    return (code) => {
      for (let s = 0; s < twice; s += 2) {
        if (code > view.getUint16(at + 14 + s)) continue;
        const start = view.getUint16(at + 16 + twice + s);
        if (code < start) return 0;
        const delta = view.getInt16(at + 16 + twice * 2 + s);
        const rangeAt = at + 16 + twice * 3 + s;
        const range = view.getUint16(rangeAt);
        if (range === 0) return (code + delta) & 0xffff;
        const id = view.getUint16(rangeAt + range + (code - start) * 2);
        return id === 0 ? 0 : (id + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error("the font has no character map of format 4");
}

export async function loadLettering(weight = 640): Promise<Lettering> {
  const font = await subsetFont(readFileSync(FONT), CHARACTERS, {
    targetFormat: "sfnt",
    variationAxes: { wght: weight, wdth: 105, opsz: 24, GRAD: 0, slnt: 0 },
  });
  const { glyphs, units } = readGlyphs(font);
  const of = (c: string): Glyph => {
    const g = glyphs.get(c);
    if (!g) throw new Error(`no outline for ${JSON.stringify(c)}`);
    return g;
  };
  // a narrow space before the unit
  const advance = (c: string): number => of(c).advance * (c === " " ? 0.7 : 1);
  return {
    width: (text, size) => ([...text].reduce((sum, c) => sum + advance(c), 0) * size) / units,
    height: (size) => size * 0.71,
    path(text, size, x, y) {
      const k = size / units;
      let pen = x;
      let d = "";
      for (const c of text) {
        let even = 0;
        d += of(c).path.replace(/-?\d+(\.\d+)?/g, (v) =>
          (even++ % 2 === 0 ? pen + Number(v) * k : y - Number(v) * k).toFixed(2),
        );
        pen += advance(c) * k;
      }
      return d;
    },
  };
}
