import type { Mesh } from "./mesh.ts";

type Hit = { t: number; triangle: number; u: number; v: number };

const leafSize = 4;
const bins = 12;

/** Bounding-volume tree over the triangles of a mesh. */
export class Tree {
  /** Corner and two edges of each triangle, in the order of the leaves. */
  private readonly edges: Float32Array;
  private readonly order: Uint32Array;
  private readonly boxes: Float32Array;
  /** Two per node: first triangle or left child, and triangle count (0 for an inner node). */
  private readonly links: Uint32Array;
  private readonly stack = new Uint32Array(96);
  private nodes = 1;
  readonly hit: Hit = { t: 0, triangle: -1, u: 0, v: 0 };

  constructor(mesh: Mesh) {
    const count = mesh.surfaceOf.length;
    const c = mesh.corners;
    this.order = Uint32Array.from({ length: count }, (_, i) => i);
    this.boxes = new Float32Array(12 * Math.max(count, 1));
    this.links = new Uint32Array(4 * Math.max(count, 1));
    this.edges = new Float32Array(count * 9);
    const lo = new Float32Array(count * 3);
    const hi = new Float32Array(count * 3);
    for (let i = 0; i < count; i++)
      for (let k = 0; k < 3; k++) {
        const [a, b, d] = [c[i * 9 + k]!, c[i * 9 + 3 + k]!, c[i * 9 + 6 + k]!];
        lo[i * 3 + k] = Math.min(a, b, d) - 1e-5;
        hi[i * 3 + k] = Math.max(a, b, d) + 1e-5;
      }
    this.split(0, 0, count, lo, hi);
    this.order.forEach((t, i) => {
      for (let k = 0; k < 3; k++) {
        const a = c[t * 9 + k]!;
        this.edges.set([a], i * 9 + k);
        this.edges.set([c[t * 9 + 3 + k]! - a], i * 9 + 3 + k);
        this.edges.set([c[t * 9 + 6 + k]! - a], i * 9 + 6 + k);
      }
    });
  }

  private split(node: number, from: number, to: number, lo: Float32Array, hi: Float32Array): void {
    const { order, boxes, links } = this;
    const b = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    const m = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let i = from; i < to; i++)
      for (let k = 0; k < 3; k++) {
        const [l, h] = [lo[order[i]! * 3 + k]!, hi[order[i]! * 3 + k]!];
        b[k] = Math.min(b[k]!, l);
        b[k + 3] = Math.max(b[k + 3]!, h);
        m[k] = Math.min(m[k]!, (l + h) / 2);
        m[k + 3] = Math.max(m[k + 3]!, (l + h) / 2);
      }
    boxes.set(b, node * 6);
    const spans = [0, 1, 2].map((k) => m[k + 3]! - m[k]!);
    const axis = spans.indexOf(Math.max(...spans));
    if (to - from <= leafSize || spans[axis]! < 1e-7) {
      links[node * 2] = from;
      links[node * 2 + 1] = to - from;
      return;
    }
    const middle = this.cheapest(from, to, axis, m[axis]!, spans[axis]!, lo, hi);
    const left = this.nodes;
    this.nodes += 2;
    links[node * 2] = left;
    links[node * 2 + 1] = 0;
    this.split(left, from, middle, lo, hi);
    this.split(left + 1, middle, to, lo, hi);
  }

  /** Parts order[from…to) at the cheapest of a dozen planes and returns where the second half begins. */
  private cheapest(
    from: number,
    to: number,
    axis: number,
    start: number,
    span: number,
    lo: Float32Array,
    hi: Float32Array,
  ): number {
    const { order } = this;
    const bin = (t: number) =>
      Math.min(bins - 1, Math.floor((((lo[t * 3 + axis]! + hi[t * 3 + axis]!) / 2 - start) / span) * bins));
    const counts = new Array<number>(bins).fill(0);
    const bounds = Array.from({ length: bins }, () => [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);
    for (let i = from; i < to; i++) {
      const t = order[i]!;
      const k = bin(t);
      counts[k]!++;
      for (let a = 0; a < 3; a++) {
        bounds[k]![a] = Math.min(bounds[k]![a]!, lo[t * 3 + a]!);
        bounds[k]![a + 3] = Math.max(bounds[k]![a + 3]!, hi[t * 3 + a]!);
      }
    }
    const cost = (a: number, b: number) => {
      let n = 0;
      const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
      for (let k = a; k < b; k++) {
        n += counts[k]!;
        for (let x = 0; x < 3; x++) {
          box[x] = Math.min(box[x]!, bounds[k]![x]!);
          box[x + 3] = Math.max(box[x + 3]!, bounds[k]![x + 3]!);
        }
      }
      const [dx, dy, dz] = [box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!];
      return n ? n * (dx * dy + dy * dz + dz * dx) : 0;
    };
    let best = 1;
    let least = Infinity;
    for (let k = 1; k < bins; k++) {
      const price = cost(0, k) + cost(k, bins);
      if (price < least) [best, least] = [k, price];
    }
    let i = from;
    for (let j = to - 1; i <= j;) {
      if (bin(order[i]!) < best) i++;
      else {
        const swap = order[i]!;
        order[i] = order[j]!;
        order[j--] = swap;
      }
    }
    return i === from || i === to ? (from + to) >> 1 : i;
  }

  /** Nearest triangle along the ray into `hit`; with `any`, the first one found. */
  meets(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, any: boolean): boolean {
    const { boxes, links, order, edges, stack, hit } = this;
    const ix = 1 / dx,
      iy = 1 / dy,
      iz = 1 / dz;
    let depth = 0;
    let node = 0;
    hit.t = far;
    hit.triangle = -1;
    for (;;) {
      const count = links[node * 2 + 1]!;
      const first = links[node * 2]!;
      if (count > 0) {
        for (let i = first; i < first + count; i++) {
          const e = i * 9;
          const ax = edges[e + 3]!,
            ay = edges[e + 4]!,
            az = edges[e + 5]!;
          const bx = edges[e + 6]!,
            by = edges[e + 7]!,
            bz = edges[e + 8]!;
          const px = dy * bz - dz * by,
            py = dz * bx - dx * bz,
            pz = dx * by - dy * bx;
          const det = ax * px + ay * py + az * pz;
          if (det > -1e-12 && det < 1e-12) continue;
          const inv = 1 / det;
          const sx = ox - edges[e]!,
            sy = oy - edges[e + 1]!,
            sz = oz - edges[e + 2]!;
          const u = (sx * px + sy * py + sz * pz) * inv;
          if (u < 0 || u > 1) continue;
          const qx = sy * az - sz * ay,
            qy = sz * ax - sx * az,
            qz = sx * ay - sy * ax;
          const v = (dx * qx + dy * qy + dz * qz) * inv;
          if (v < 0 || u + v > 1) continue;
          const t = (bx * qx + by * qy + bz * qz) * inv;
          if (t <= 0 || t >= hit.t) continue;
          hit.t = t;
          hit.triangle = order[i]!;
          hit.u = u;
          hit.v = v;
          if (any) return true;
        }
      } else {
        const a = entry(boxes, first * 6, ox, oy, oz, ix, iy, iz, hit.t);
        const b = entry(boxes, first * 6 + 6, ox, oy, oz, ix, iy, iz, hit.t);
        if (a < Infinity && b < Infinity) {
          node = a <= b ? first : first + 1;
          stack[depth++] = a <= b ? first + 1 : first;
          continue;
        }
        if (a < Infinity || b < Infinity) {
          node = a < Infinity ? first : first + 1;
          continue;
        }
      }
      if (depth === 0) return hit.triangle >= 0;
      node = stack[--depth]!;
    }
  }
}

/** Where the ray enters the box; Infinity when it misses it or only gets there beyond `far`. */
function entry(
  b: Float32Array,
  i: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  far: number,
): number {
  let near = 0;
  let out = far;
  let t0 = (b[i]! - ox) * ix;
  let t1 = (b[i + 3]! - ox) * ix;
  if (ix < 0) {
    const t = t0;
    t0 = t1;
    t1 = t;
  }
  if (t0 > near) near = t0;
  if (t1 < out) out = t1;
  t0 = (b[i + 1]! - oy) * iy;
  t1 = (b[i + 4]! - oy) * iy;
  if (iy < 0) {
    const t = t0;
    t0 = t1;
    t1 = t;
  }
  if (t0 > near) near = t0;
  if (t1 < out) out = t1;
  t0 = (b[i + 2]! - oz) * iz;
  t1 = (b[i + 5]! - oz) * iz;
  if (iz < 0) {
    const t = t0;
    t0 = t1;
    t1 = t;
  }
  if (t0 > near) near = t0;
  if (t1 < out) out = t1;
  return near <= out ? near : Infinity;
}
