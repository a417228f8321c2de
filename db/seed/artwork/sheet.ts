/** The drawing sheet: collects SVG elements in metres (y up outside, y down in the SVG) and keeps the bounding box. */
import { arc, inset } from "./geometry.ts";
import type { Pt } from "./geometry.ts";
import { INK, darker, lighter, mix } from "./colour.ts";

type Stop = readonly [offset: number, colour: string, opacity?: number];
interface Gradient {
  from: Pt;
  to: Pt;
  stops: readonly Stop[];
  /** radial: `from` is the centre, the distance to `to` the radius */
  radial?: boolean;
}
type Fill = string | Gradient;

export interface Style {
  fill?: Fill;
  stroke?: string;
  /** stroke width in pixels of the finished picture */
  w?: number;
  /** stroke width in metres; wins over w */
  wm?: number;
  opacity?: number;
  cap?: "round" | "butt";
  dash?: readonly number[];
  open?: boolean;
  /** leave it out of the bounding box */
  loose?: boolean;
}

interface PanelStyle {
  /** direction from shade to light, radians; straight up unless told */
  light?: number;
  w?: number;
  bevel?: boolean;
  /** strength of the shading, 1 is usual */
  depth?: number;
}

export type Tone = "full" | "plan";

export class Sheet {
  readonly px: number;
  readonly prefix: string;
  readonly tone: Tone;
  readonly mirror: boolean;
  private readonly items: string[] = [];
  private readonly defs = new Map<string, string>();
  private box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };

  /** px: metres per pixel of the finished picture (gives the outlines their weight) */
  constructor(px: number, prefix: string, tone: Tone = "full", mirror = false) {
    this.px = px;
    this.prefix = prefix;
    this.tone = tone;
    this.mirror = mirror;
  }

  /** Is a detail of this size (metres) worth drawing? */
  shows(size: number, pixels = 1.6): boolean {
    return size / this.px >= pixels;
  }

  shape(points: readonly Pt[], style: Style): void {
    if (points.length === 0) return;
    const d = points.map((p, i) => `${i === 0 ? "M" : "L"}${this.xy(p)}`).join("") + (style.open ? "" : "Z");
    if (!style.loose) this.include(points, style);
    this.items.push(`<path d="${d}"${this.attributes(style)}/>`);
  }

  line(points: readonly Pt[], style: Style = {}): void {
    this.shape(points, { stroke: INK, w: 1, ...style, open: true });
  }

  circle(c: Pt, r: number, style: Style): void {
    if (!style.loose)
      this.include(
        [
          [c[0] - r, c[1] - r],
          [c[0] + r, c[1] + r],
        ],
        style,
      );
    const [x, y] = this.xy(c).split(" ");
    this.items.push(`<circle cx="${x}" cy="${y}" r="${this.n(r)}"${this.attributes(style)}/>`);
  }

  /** A painted plate: shaded from light to dark, outlined, with a fine light edge above and a dark one below. */
  panel(points: readonly Pt[], colour: string, style: PanelStyle = {}): void {
    const { light = Math.PI / 2, w = 1.5, bevel = true, depth = 1 } = style;
    const u: Pt = [Math.cos(light), Math.sin(light)];
    let lo = points[0]!;
    let hi = points[0]!;
    const height = (p: Pt): number => p[0] * u[0] + p[1] * u[1];
    for (const p of points) {
      if (height(p) < height(lo)) lo = p;
      if (height(p) > height(hi)) hi = p;
    }
    const span = height(hi) - height(lo);
    const to: Pt = [lo[0] + u[0] * span, lo[1] + u[1] * span];
    const stops: Stop[] = [
      [0, darker(colour, 0.3 * depth)],
      [0.22, darker(colour, 0.13 * depth)],
      [0.62, colour],
      [0.9, lighter(colour, 0.16 * depth)],
      [1, lighter(colour, 0.3 * depth)],
    ];
    this.shape(points, { fill: { from: lo, to, stops } });
    if (bevel && span > this.px * 7) this.bevel(points);
    this.shape(points, { stroke: INK, w, fill: "none" });
  }

  private bevel(points: readonly Pt[]): void {
    const inner = inset(points, this.px * 1.7);
    const run = (keep: (up: number) => boolean, stroke: string, opacity: number): void => {
      let current: Pt[] = [];
      const flush = (): void => {
        if (current.length > 1) this.shape(current, { stroke, w: 1.3, opacity, open: true, fill: "none" });
        current = [];
      };
      inner.forEach((v, i) => {
        const next = inner[(i + 1) % inner.length]!;
        if (keep(v.out[1] * 0.9 - v.out[0] * 0.42)) {
          if (current.length === 0) current.push(v.at);
          current.push(next.at);
        } else flush();
      });
      flush();
    };
    run((up) => up > 0.3, "#ffffff", 0.42);
    run((up) => up < -0.3, "#0e1319", 0.2);
  }

  /** Round bars (guardrails and the like), `d` metres across, joined cleanly where they meet. */
  tubes(lines: readonly (readonly Pt[])[], d: number, colour: string, outline = 1.1): void {
    const edge = d + 2 * outline * this.px;
    for (const l of lines) this.line(l, { stroke: INK, wm: edge, cap: "round", fill: "none" });
    for (const l of lines)
      this.line(l, { stroke: darker(colour, 0.12), wm: d, cap: "round", fill: "none", loose: true });
    if (!this.shows(d, 2.4)) return;
    const k = d * 0.16;
    for (const l of lines) {
      const moved = l.map((p): Pt => [p[0] - k, p[1] + k]);
      this.line(moved, { stroke: lighter(colour, 0.3), wm: d * 0.42, cap: "round", fill: "none", loose: true });
    }
  }

  raw(svg: string): void {
    this.items.push(svg);
  }

  /** The elements with their gradients. */
  toString(): string {
    const defs = [...this.defs.values()].join("");
    return `${defs ? `<defs>${defs}</defs>` : ""}${this.items.join("")}`;
  }

  /** Metres, y DOWN as in the SVG; the ground is y = 0. */
  bounds(): { x: number; y: number; width: number; height: number } {
    const { x0, y0, x1, y1 } = this.box;
    return { x: x0, y: -y1, width: x1 - x0, height: y1 - y0 };
  }

  private include(points: readonly Pt[], style: Style): void {
    const half = style.stroke ? (style.wm ?? (style.w ?? 1) * this.px) / 2 : 0;
    const b = this.box;
    for (const p of points) {
      const x = this.mirror ? -p[0] : p[0];
      b.x0 = Math.min(b.x0, x - half);
      b.x1 = Math.max(b.x1, x + half);
      b.y0 = Math.min(b.y0, p[1] - half);
      b.y1 = Math.max(b.y1, p[1] + half);
    }
  }

  private n(v: number): string {
    const s = v.toFixed(4).replace(/\.?0+$/, "");
    return s === "-0" ? "0" : s;
  }

  private xy(p: Pt): string {
    return `${this.n(this.mirror ? -p[0] : p[0])} ${this.n(-p[1])}`;
  }

  private colour(c: string, stroke: boolean): string {
    if (this.tone === "full" || !c.startsWith("#") || c.length !== 7) return c;
    return stroke ? mix(c, "#f6f5f1", c === INK ? 0.22 : 0.6) : mix(c, "#f8f7f3", 0.7);
  }

  private attributes(s: Style): string {
    const fill = s.fill ?? "none";
    let out = ` fill="${typeof fill === "string" ? this.colour(fill, false) : this.gradient(fill)}"`;
    if (s.stroke) {
      const w = s.wm ?? (s.w ?? 1) * this.px * (this.tone === "plan" ? 0.8 : 1);
      out += ` stroke="${this.colour(s.stroke, true)}" stroke-width="${this.n(w)}" stroke-linejoin="round" stroke-linecap="${s.cap ?? "round"}"`;
      if (s.dash) out += ` stroke-dasharray="${s.dash.map((v) => this.n(v)).join(" ")}"`;
    }
    if (s.opacity !== undefined && s.opacity < 1) out += ` opacity="${s.opacity}"`;
    return out;
  }

  private gradient(g: Gradient): string {
    const stops = g.stops
      .map(
        ([o, c, a]) =>
          `<stop offset="${this.n(o)}" stop-color="${this.colour(c, false)}"${a === undefined ? "" : ` stop-opacity="${a}"`}/>`,
      )
      .join("");
    const [x1, y1] = this.xy(g.from).split(" ");
    const [x2, y2] = this.xy(g.to).split(" ");
    const r = Math.hypot(g.to[0] - g.from[0], g.to[1] - g.from[1]);
    const key = `${g.radial ? "r" : "l"}${x1},${y1},${x2},${y2}${stops}`;
    let known = this.defs.get(key);
    const id = known
      ? known.slice(known.indexOf('"') + 1, known.indexOf('"', known.indexOf('"') + 1))
      : `${this.prefix}${this.defs.size}`;
    if (!known) {
      known = g.radial
        ? `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x1}" cy="${y1}" r="${this.n(r)}">${stops}</radialGradient>`
        : `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
      this.defs.set(key, known);
    }
    return `url(#${id})`;
  }
}

/** The soft shadow where a machine stands, from x0 to x1 on the ground. Not part of the bounding box. */
export function contactShadow(sheet: Sheet, x0: number, x1: number, strength = 1): void {
  const c = (x0 + x1) / 2;
  const rx = (x1 - x0) / 2;
  const ry = Math.max(Math.min(0.014 * (x1 - x0), 0.05), sheet.px * 5);
  const layers = 9;
  for (let i = 0; i < layers; i += 1) {
    const k = 0.86 + (0.2 * i) / layers;
    const flat = 0.45 + (1.0 * i) / layers;
    const ring = arc([0, 0], 1, 0, Math.PI * 2, 44).map((p): Pt => [c + p[0] * rx * k, p[1] * ry * flat]);
    sheet.shape(ring, { fill: "#0e1319", opacity: 0.05 * strength, loose: true });
  }
}
