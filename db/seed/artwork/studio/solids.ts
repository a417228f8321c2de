import { Mesh } from "./mesh.ts";
import type { Surface } from "./mesh.ts";
import { add, cross, sub, times, unit } from "./vector.ts";
import type { V3 } from "./vector.ts";

export type P2 = readonly [number, number];

const area = (ring: readonly P2[]) =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length]!;
    return sum + x * v - u * y;
  }, 0) / 2;

/** Triangles of a simple polygon by ear clipping, as indices; the ring runs anticlockwise. */
function ears(ring: readonly P2[]): [number, number, number][] {
  const left = ring.map((_, i) => i);
  const out: [number, number, number][] = [];
  const turn = (a: P2, b: P2, c: P2) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  for (let guard = 0; left.length > 3 && guard < 4000; guard++) {
    const n = left.length;
    for (let i = 0; i < n; i++) {
      const [i0, i1, i2] = [left[(i + n - 1) % n]!, left[i]!, left[(i + 1) % n]!];
      const [a, b, c] = [ring[i0]!, ring[i1]!, ring[i2]!];
      if (turn(a, b, c) <= 1e-12) continue;
      const blocked = left.some(
        (k) =>
          k !== i0 &&
          k !== i1 &&
          k !== i2 &&
          turn(a, b, ring[k]!) >= 0 &&
          turn(b, c, ring[k]!) >= 0 &&
          turn(c, a, ring[k]!) >= 0,
      );
      if (blocked) continue;
      out.push([i0, i1, i2]);
      left.splice(i, 1);
      break;
    }
  }
  out.push([left[0]!, left[1]!, left[2]!]);
  return out;
}

/** Cuts every corner of a ring with a short arc. */
export function eased(ring: readonly P2[], radius: number, steps = 3): P2[] {
  const out: P2[] = [];
  ring.forEach((b, i) => {
    const a = ring[(i + ring.length - 1) % ring.length]!;
    const c = ring[(i + 1) % ring.length]!;
    const [la, lc] = [Math.hypot(a[0] - b[0], a[1] - b[1]), Math.hypot(c[0] - b[0], c[1] - b[1])];
    const r = Math.min(radius, la * 0.45, lc * 0.45);
    const p: P2 = [b[0] + ((a[0] - b[0]) / la) * r, b[1] + ((a[1] - b[1]) / la) * r];
    const q: P2 = [b[0] + ((c[0] - b[0]) / lc) * r, b[1] + ((c[1] - b[1]) / lc) * r];
    for (let s = 0; s <= steps; s++) {
      const t = s / steps;
      const k = (u: number, v: number, w: number) => (1 - t) * (1 - t) * u + 2 * t * (1 - t) * v + t * t * w;
      out.push([k(p[0], b[0], q[0]), k(p[1], b[1], q[1])]);
    }
  });
  return out;
}

function shrunk(ring: readonly P2[], by: number): P2[] {
  return ring.map((b, i) => {
    const a = ring[(i + ring.length - 1) % ring.length]!;
    const c = ring[(i + 1) % ring.length]!;
    const normal = (p: P2, q: P2): P2 => {
      const l = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      return [-(q[1] - p[1]) / l, (q[0] - p[0]) / l];
    };
    const [n, m] = [normal(a, b), normal(b, c)];
    const k = by / Math.max(0.35, 1 + n[0] * m[0] + n[1] * m[1]);
    return [b[0] + (n[0] + m[0]) * k, b[1] + (n[1] + m[1]) * k];
  });
}

/** The ring drawn in by a bevel of at most `most`: as much of it as the ring stands without crossing itself. */
function drawnIn(
  ring: readonly P2[],
  most: number,
): { bevel: number; small: readonly P2[]; faces: [number, number, number][] } {
  for (const part of [1, 0.7, 0.5, 0.3, 0.15]) {
    const small = shrunk(ring, most * part);
    const turned = ring.some(([x, y], i) => {
      const [j, a, b] = [(i + 1) % ring.length, small[i]!, small[(i + 1) % ring.length]!];
      return (ring[j]![0] - x) * (b[0] - a[0]) + (ring[j]![1] - y) * (b[1] - a[1]) < 0;
    });
    if (turned) continue;
    const faces = ears(small);
    const covered = faces.reduce((sum, f) => sum + Math.abs(area(f.map((k) => small[k]!))), 0);
    if (Math.abs(covered - area(small)) < 0.002 * covered) return { bevel: most * part, small, faces };
  }
  return { bevel: 0, small: ring, faces: ears(ring) };
}

/** A plate: the ring (x, y) pushed from z0 to z1, its rims bevelled so that edges catch light. */
export function plate(ringIn: readonly P2[], z0: number, z1: number, surface: Surface, bevel = 0.015): Mesh {
  const mesh = new Mesh();
  const ring = area(ringIn) < 0 ? [...ringIn].reverse() : [...ringIn];
  const { bevel: b, small, faces } = drawnIn(ring, Math.min(bevel, (z1 - z0) * 0.45));
  const at = (p: P2, z: number): V3 => [p[0], p[1], z];
  for (const [i, j, k] of faces) {
    mesh.triangle(at(small[i]!, z1), at(small[j]!, z1), at(small[k]!, z1), surface);
    mesh.triangle(at(small[i]!, z0), at(small[k]!, z0), at(small[j]!, z0), surface);
  }
  ring.forEach((p, i) => {
    const j = (i + 1) % ring.length;
    const [q, sp, sq] = [ring[j]!, small[i]!, small[j]!];
    mesh.quad(at(p, z0 + b), at(q, z0 + b), at(q, z1 - b), at(p, z1 - b), surface);
    if (b > 0) {
      mesh.quad(at(p, z1 - b), at(q, z1 - b), at(sq, z1), at(sp, z1), surface);
      mesh.quad(at(sp, z0), at(sq, z0), at(q, z0 + b), at(p, z0 + b), surface);
    }
  });
  return mesh;
}

/** Upright block from its least to its greatest corner. */
export function block(lo: V3, hi: V3, surface: Surface, bevel = 0.012): Mesh {
  return plate(
    [
      [lo[0], lo[1]],
      [hi[0], lo[1]],
      [hi[0], hi[1]],
      [lo[0], hi[1]],
    ],
    lo[2],
    hi[2],
    surface,
    bevel,
  );
}

/** Turned part: (radius, z) pairs swung around the z axis, smooth across except where the profile repeats a point. */
export function turnedPart(profile: readonly P2[], surface: Surface, sides = 40): Mesh {
  const mesh = new Mesh();
  for (let s = 0; s < sides; s++) {
    const [a0, a1] = [(s / sides) * 2 * Math.PI, ((s + 1) / sides) * 2 * Math.PI];
    for (let i = 0; i + 1 < profile.length; i++) {
      const [[r0, z0], [r1, z1]] = [profile[i]!, profile[i + 1]!];
      const long = Math.hypot(r1 - r0, z1 - z0);
      if (long < 1e-9) continue;
      const [nr, nz] = [-(z1 - z0) / long, (r1 - r0) / long];
      const p = (r: number, z: number, a: number): V3 => [r * Math.cos(a), r * Math.sin(a), z];
      const n = (a: number): V3 => [-nr * Math.cos(a), -nr * Math.sin(a), -nz];
      mesh.triangle(p(r0, z0, a0), p(r0, z0, a1), p(r1, z1, a1), surface, [n(a0), n(a1), n(a1)]);
      mesh.triangle(p(r0, z0, a0), p(r1, z1, a1), p(r1, z1, a0), surface, [n(a0), n(a1), n(a0)]);
    }
  }
  return mesh;
}

/** Round bar between two places. */
export function rod(a: V3, b: V3, radius: number, surface: Surface, sides = 10, radiusB = radius): Mesh {
  const mesh = new Mesh();
  const axis = unit(sub(b, a));
  const side = unit(cross(axis, Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
  const up = cross(side, axis);
  const out = (t: number): V3 => add(times(side, Math.cos(t)), times(up, Math.sin(t)));
  for (let s = 0; s < sides; s++) {
    const [n0, n1] = [out((s / sides) * 2 * Math.PI), out(((s + 1) / sides) * 2 * Math.PI)];
    const [a0, a1, b0, b1] = [
      add(a, times(n0, radius)),
      add(a, times(n1, radius)),
      add(b, times(n0, radiusB)),
      add(b, times(n1, radiusB)),
    ];
    mesh.triangle(a0, b0, b1, surface, [n0, n0, n1]);
    mesh.triangle(a0, b1, a1, surface, [n0, n1, n1]);
    mesh.triangle(a, a0, a1, surface);
    mesh.triangle(b, b1, b0, surface);
  }
  return mesh;
}

/** Bent tube through the places given. */
export function tube(places: readonly V3[], radius: number, surface: Surface, sides = 8): Mesh {
  const mesh = new Mesh();
  for (let i = 0; i + 1 < places.length; i++) mesh.add(rod(places[i]!, places[i + 1]!, radius, surface, sides));
  return mesh;
}

/** Square beam in the x–y plane from a to b, tapering from depth d to d2, `wide` across. */
export function beam(a: P2, b: P2, d: number, wide: number, surface: Surface, d2 = d, z = 0): Mesh {
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [nx, ny] = [-(b[1] - a[1]) / long / 2, (b[0] - a[0]) / long / 2];
  const ring: P2[] = [
    [a[0] - nx * d, a[1] - ny * d],
    [b[0] - nx * d2, b[1] - ny * d2],
    [b[0] + nx * d2, b[1] + ny * d2],
    [a[0] + nx * d, a[1] + ny * d],
  ];
  return plate(ring, z - wide / 2, z + wide / 2, surface, Math.min(0.03, d * 0.12));
}
