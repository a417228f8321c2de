import { amber, ink } from "../palette.ts";

/**
 * A pictogram is a pile of layers, lowest first. A layer cuts a gap of `gap` units out of everything under it, the
 * way the bridges of a stencil plate keep its parts apart; paint "cut" leaves a hole.
 */
type Layer = { paint: "ink" | "amber" | "cut"; shapes: string[]; gap?: number };

export const inked = (...shapes: string[]): Layer => ({ paint: "ink", shapes });
export const signal = (...shapes: string[]): Layer => ({ paint: "amber", shapes });
export const cut = (...shapes: string[]): Layer => ({ paint: "cut", shapes, gap: 0 });

const n = (v: number) => String(Math.round(v * 100) / 100);

export function poly(...points: [number, number][]): string {
  return "M" + points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L") + "Z";
}

export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (!r) return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}${arc(r, r)}v${n(h - 2 * r)}${arc(-r, r)}h${n(2 * r - w)}${arc(-r, -r)}v${n(2 * r - h)}${arc(r, -r)}Z`;
}

export function disc(cx: number, cy: number, r: number): string {
  return `M${n(cx - r)} ${n(cy)}a${r} ${r} 0 1 1 ${n(2 * r)} 0a${r} ${r} 0 1 1 ${n(-2 * r)} 0Z`;
}

/** A straight member with square ends; `w2` tapers it. */
export function bar(x1: number, y1: number, x2: number, y2: number, w: number, w2 = w): string {
  const long = Math.hypot(x2 - x1, y2 - y1);
  const [nx, ny] = [(y2 - y1) / long / 2, (x1 - x2) / long / 2];
  return poly(
    [x1 + nx * w, y1 + ny * w],
    [x2 + nx * w2, y2 + ny * w2],
    [x2 - nx * w2, y2 - ny * w2],
    [x1 - nx * w, y1 - ny * w],
  );
}

/** Platform cage, open above: top rail, mid rail, posts, and a deck with toe board. Its lower edge is at y + h. */
export function cage(x: number, y: number, w: number, h: number, bays: number, rail = 8, deck = 15): string[] {
  const posts = Array.from({ length: bays + 1 }, (_, i) => box(x + (i * (w - rail)) / bays, y, rail, h));
  const mid = y + rail + (h - deck - rail) * 0.42;
  return [...posts, box(x, y, w, rail), box(x, mid, w, rail * 0.62), box(x, y + h - deck, w, deck)];
}

/** Boom basket: a railed box, plated in its lower half. */
export function basket(x: number, y: number, w: number, h: number, rail = 7): string[] {
  const plate = h * 0.36;
  return [box(x, y, w, rail), box(x, y, rail, h), box(x + w - rail, y, rail, h), box(x, y + h - plate, w, plate)];
}

export const tyre = (cx: number, cy: number, r: number): Layer[] => [
  inked(disc(cx, cy, r)),
  cut(disc(cx, cy, r * 0.4)),
  inkedDot(cx, cy, r * 0.17),
];
const inkedDot = (cx: number, cy: number, r: number): Layer => ({ paint: "ink", shapes: [disc(cx, cy, r)], gap: 0 });

export function stencil(layers: Layer[], gap = 4): string {
  const masks: string[] = [];
  const drawn = layers.map((layer, i) => {
    const d = layer.shapes.join("");
    if (layer.paint === "cut") return "";
    const above = layers.slice(i + 1);
    if (above.length) {
      const cuts = above.map((l) => `<path d="${l.shapes.join("")}" stroke-width="${2 * (l.gap ?? gap)}"/>`).join("");
      masks.push(
        `<mask id="m${i}" maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="200"><path d="M0 0h200v200H0Z" fill="#fff"/><g fill="#000" stroke="#000">${cuts}</g></mask>`,
      );
    }
    return `<path d="${d}" fill="${layer.paint === "ink" ? ink : amber}"${above.length ? ` mask="url(#m${i})"` : ""}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 200 200"><defs>${masks.join("")}</defs>${drawn.join("")}</svg>`;
}
