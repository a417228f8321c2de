/** Plane geometry for the drawings. Lengths in metres, x to the right, y UP, ground at y = 0. Angles in radians. */
export type Pt = readonly [number, number];

export const add = (a: Pt, b: Pt): Pt => [a[0] + b[0], a[1] + b[1]];
export const lerp = (a: Pt, b: Pt, t: number): Pt => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const dist = (a: Pt, b: Pt): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const angleOf = (a: Pt, b: Pt): number => Math.atan2(b[1] - a[1], b[0] - a[0]);
export const deg = (d: number): number => (d * Math.PI) / 180;
export const polar = (c: Pt, r: number, a: number): Pt => [c[0] + r * Math.cos(a), c[1] + r * Math.sin(a)];
export const clamp = (v: number, lo: number, hi: number): number => Math.min(hi, Math.max(lo, v));

/** A local frame: u runs along the angle, v to its left. */
export interface Frame {
  readonly origin: Pt;
  readonly angle: number;
  at(u: number, v: number): Pt;
}

export function frame(origin: Pt, angle: number): Frame {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  return { origin, angle, at: (u, v) => [origin[0] + u * c - v * s, origin[1] + u * s + v * c] };
}

export function rect(x: number, y: number, w: number, h: number): Pt[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

export function arc(c: Pt, r: number, from: number, to: number, steps = 12): Pt[] {
  return Array.from({ length: steps + 1 }, (_, i) => polar(c, r, from + ((to - from) * i) / steps));
}

/** A polygon with rounded corners, flattened. A point may carry its own radius as a third number. */
export function rounded(points: readonly (Pt | readonly [number, number, number])[], radius: number): Pt[] {
  const out: Pt[] = [];
  const n = points.length;
  points.forEach((p, i) => {
    const prev = points[(i + n - 1) % n]!;
    const next = points[(i + 1) % n]!;
    const here: Pt = [p[0], p[1]];
    const a: Pt = [prev[0], prev[1]];
    const b: Pt = [next[0], next[1]];
    const wanted = p.length > 2 ? (p as readonly number[])[2]! : radius;
    const da = dist(here, a);
    const db = dist(here, b);
    if (wanted <= 0 || da === 0 || db === 0) return void out.push(here);
    const turn = Math.acos(
      clamp(((a[0] - here[0]) * (b[0] - here[0]) + (a[1] - here[1]) * (b[1] - here[1])) / (da * db), -1, 1),
    );
    const back = Math.min(wanted / Math.max(Math.tan(turn / 2), 1e-3), da * 0.48, db * 0.48);
    const from = lerp(here, a, back / da);
    const to = lerp(here, b, back / db);
    for (let k = 0; k <= 5; k += 1) {
      const t = k / 5;
      out.push(lerp(lerp(from, here, t), lerp(here, to, t), t));
    }
  });
  return out;
}

/** A bar with round ends from a to b, `width` across. */
export function capsule(a: Pt, b: Pt, width: number): Pt[] {
  const t = angleOf(a, b);
  const r = width / 2;
  return [...arc(b, r, t - Math.PI / 2, t + Math.PI / 2, 8), ...arc(a, r, t + Math.PI / 2, t + (3 * Math.PI) / 2, 8)];
}

/** A smooth line through the points (Catmull–Rom), flattened. */
export function smooth(points: readonly Pt[], steps = 14): Pt[] {
  const out: Pt[] = [];
  for (let i = 0; i < points.length - 1; i += 1) {
    const p0 = points[Math.max(0, i - 1)]!;
    const p1 = points[i]!;
    const p2 = points[i + 1]!;
    const p3 = points[Math.min(points.length - 1, i + 2)]!;
    for (let k = 0; k < steps; k += 1) {
      const t = k / steps;
      const f = (j: 0 | 1): number =>
        0.5 *
        (2 * p1[j] +
          (p2[j] - p0[j]) * t +
          (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
          (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t * t * t);
      out.push([f(0), f(1)]);
    }
  }
  out.push(points[points.length - 1]!);
  return out;
}

/** The polygon moved inwards by d. */
export function inset(points: readonly Pt[], d: number): { at: Pt; out: Pt }[] {
  const n = points.length;
  const area = points.reduce((s, p, i) => {
    const q = points[(i + 1) % n]!;
    return s + p[0] * q[1] - q[0] * p[1];
  }, 0);
  const side = area > 0 ? 1 : -1;
  return points.map((p, i) => {
    const a = points[(i + n - 1) % n]!;
    const b = points[(i + 1) % n]!;
    const la = dist(a, p) || 1;
    const lb = dist(p, b) || 1;
    const na: Pt = [(side * (p[1] - a[1])) / la, (-side * (p[0] - a[0])) / la];
    const nb: Pt = [(side * (b[1] - p[1])) / lb, (-side * (b[0] - p[0])) / lb];
    const sum = add(na, nb);
    const len = Math.hypot(sum[0], sum[1]) || 1;
    const out: Pt = [sum[0] / len, sum[1] / len];
    const k = d / Math.max(0.45, out[0] * nb[0] + out[1] * nb[1]);
    return { at: [p[0] - out[0] * k, p[1] - out[1] * k], out: nb };
  });
}
