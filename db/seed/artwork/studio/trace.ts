import type { Lamp, Scene } from "./scene.ts";
import { Tree } from "./tree.ts";
import { add, along, cross, dot, length, sub, times, unit } from "./vector.ts";
import type { V3 } from "./vector.ts";

/** What the denoiser wants to know of the first thing that a ray meets. */
type FirstHit = { normal: V3; colour: V3; distance: number };

const nothing: FirstHit = { normal: [0, 0, 0], colour: [1, 1, 1], distance: 1e4 };
const offset = 1e-4;

export class Tracer {
  private readonly tree: Tree;
  private readonly scene: Scene;
  first: FirstHit = nothing;

  constructor(scene: Scene) {
    this.scene = scene;
    this.tree = new Tree(scene.mesh);
  }

  /** Light arriving at `from` out of direction `towards`, one random path. */
  light(from: V3, towards: V3, random: () => number): V3 {
    const { scene, tree } = this;
    const { corners, normals, surfaceOf, surfaces } = scene.mesh;
    let sum: V3 = [0, 0, 0];
    let share: V3 = [1, 1, 1];
    let [o, d] = [from, towards];
    let mirrored = true;
    let most = Infinity;
    this.first = nothing;
    const last = scene.bounces ?? 2;
    for (let depth = 0; depth <= last; depth++) {
      if (!tree.meets(o[0], o[1], o[2], d[0], d[1], d[2], 1e5, false))
        return add(sum, limit(mul(share, scene.sky(d)), most));
      const { t, triangle, u, v } = tree.hit;
      const p = along(o, d, t);
      const i = triangle * 9;
      const w = 1 - u - v;
      const corner = (k: number): V3 => [corners[i + k]!, corners[i + k + 1]!, corners[i + k + 2]!];
      const a = corner(0);
      let flat = unit(cross(sub(corner(3), a), sub(corner(6), a)));
      if (dot(flat, d) > 0) flat = times(flat, -1);
      let n = unit([
        normals[i]! * w + normals[i + 3]! * u + normals[i + 6]! * v,
        normals[i + 1]! * w + normals[i + 4]! * u + normals[i + 7]! * v,
        normals[i + 2]! * w + normals[i + 5]! * u + normals[i + 8]! * v,
      ]);
      if (dot(n, flat) < 0) n = times(n, -1);
      const surface = surfaces[surfaceOf[triangle]!]!;
      if (surface.bump) n = unit(surface.bump(p, n));
      const colour = typeof surface.colour === "function" ? surface.colour(p, n) : surface.colour;
      const roughness = typeof surface.roughness === "function" ? surface.roughness(p) : surface.roughness;

      if (depth === 0) {
        this.first = { normal: n, colour, distance: t };
        if (scene.haze) {
          const clear = scene.haze.clear(t, p);
          sum = times(scene.haze.colour(d), 1 - clear);
          share = [clear, clear, clear];
        }
      }
      if (surface.glow && (mirrored || surface.lights)) {
        const glow = typeof surface.glow === "function" ? surface.glow(p) : surface.glow;
        sum = add(sum, limit(mul(share, glow), most));
      }
      const facing = Math.max(0.001, -dot(n, d));
      const base: V3 = surface.metal ? colour : grey(surface.mirror ?? 0.04);
      const rise = (1 - facing) ** 5 * (1 - roughness) ** 1.5;
      const shine: V3 = [
        base[0] + (1 - base[0]) * rise,
        base[1] + (1 - base[1]) * rise,
        base[2] + (1 - base[2]) * rise,
      ];
      const matt: V3 = surface.metal
        ? [0, 0, 0]
        : [colour[0] * (1 - shine[0]), colour[1] * (1 - shine[1]), colour[2] * (1 - shine[2])];
      const start = along(p, flat, offset * (1 + t * 0.05));
      sum = add(sum, limit(mul(share, this.direct(start, n, d, matt, shine, roughness, random)), most));

      if (depth === last) return scene.ambient ? add(sum, mul(share, mul(add(matt, shine), scene.ambient))) : sum;
      const bright = (shine[0] + shine[1] + shine[2]) / 3;
      const body = (matt[0] + matt[1] + matt[2]) / 3;
      if (bright + body < 0.004) return sum;
      const chance = Math.min(0.95, Math.max(surface.metal ? 0.95 : 0.08, bright / (bright + body)));
      mirrored = random() < chance;
      most = mirrored && roughness < 0.1 ? 4 : 1.5;
      if (mirrored) {
        d = reflected(d, n, roughness, random);
        if (dot(d, flat) <= 0.001) return sum;
        share = mul(share, times(shine, 1 / chance));
      } else {
        d = scattered(n, random);
        if (dot(d, flat) <= 0.001) return sum;
        share = mul(share, times(matt, 1 / (1 - chance)));
      }
      o = start;
    }
    return sum;
  }

  /** Light straight from the sun and one lamp. */
  private direct(p: V3, n: V3, d: V3, matt: V3, shine: V3, roughness: number, random: () => number): V3 {
    const { sun, lamps } = this.scene;
    let sum: V3 = [0, 0, 0];
    const lit = (to: V3, far: number, colour: V3, least: number) => {
      const facing = dot(n, to);
      if (facing <= 0 || this.tree.meets(p[0], p[1], p[2], to[0], to[1], to[2], far, true)) return;
      sum = add(
        sum,
        mul(
          colour,
          times(add(times(matt, 1 / Math.PI), times(shine, glint(n, d, to, Math.max(least, roughness)))), facing),
        ),
      );
    };
    if (sun) lit(unit(along(sun.direction, onBall(random), sun.spread)), 1e5, sun.colour, 0.08);
    if (lamps?.length) {
      const { lamp, odds } = pick(lamps, p, n, random());
      const { place, strength } = sample(lamp, p, random);
      const way = sub(place, p);
      const far = length(way);
      const to = times(way, 1 / far);
      lit(to, far - 0.01, times(lamp.colour, strength(to) / (odds * far * far)), 0.22);
    }
    return sum;
  }
}

/** One lamp, the likelier the more light it can bring to p. */
function pick(lamps: Lamp[], p: V3, n: V3, dice: number): { lamp: Lamp; odds: number } {
  const weights = lamps.map(({ at, colour, panel }) => {
    const way = sub(at, p);
    const near = dot(way, way) + (panel ? dot(panel.u, panel.u) + dot(panel.v, panel.v) : 0.01);
    const facing = 0.15 + Math.max(0, dot(n, way) / Math.sqrt(near));
    return ((colour[0] + colour[1] + colour[2]) * facing) / near;
  });
  const total = weights.reduce((a, b) => a + b);
  let left = dice * total;
  const at = weights.findIndex((w) => (left -= w) <= 0);
  const i = at < 0 ? lamps.length - 1 : at;
  return { lamp: lamps[i]!, odds: weights[i]! / total };
}

function sample(lamp: Lamp, p: V3, random: () => number): { place: V3; strength: (to: V3) => number } {
  if (!lamp.panel) return { place: along(lamp.at, onBall(random), lamp.radius ?? 0.05), strength: () => 1 };
  const { u, v } = lamp.panel;
  const face = unit(cross(u, v));
  return {
    place: along(along(lamp.at, u, random() * 2 - 1), v, random() * 2 - 1),
    strength: (to) => Math.max(0, -dot(to, face)),
  };
}

/** Microfacet highlight without the Fresnel term. */
function glint(n: V3, d: V3, to: V3, roughness: number): number {
  const half = unit(sub(to, d));
  const a2 = roughness ** 4;
  const k = dot(n, half) ** 2 * (a2 - 1) + 1;
  return Math.min(40, a2 / (Math.PI * k * k) / (4 * Math.max(0.1, Math.max(dot(n, to), -dot(n, d)))));
}

function reflected(d: V3, n: V3, roughness: number, random: () => number): V3 {
  const a = roughness * roughness;
  const r1 = random();
  const cos = Math.sqrt((1 - r1) / (1 + (a * a - 1) * r1));
  const half = around(n, cos, random() * 2 * Math.PI);
  return unit(along(d, half, -2 * dot(d, half)));
}

function scattered(n: V3, random: () => number): V3 {
  return around(n, Math.sqrt(1 - random()), random() * 2 * Math.PI);
}

function around(n: V3, cos: number, turn: number): V3 {
  const side = unit(cross(n, Math.abs(n[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0]));
  const other = cross(n, side);
  const sin = Math.sqrt(Math.max(0, 1 - cos * cos));
  return unit(along(along(times(n, cos), side, sin * Math.cos(turn)), other, sin * Math.sin(turn)));
}

function onBall(random: () => number): V3 {
  const z = random() * 2 - 1;
  const t = random() * 2 * Math.PI;
  const r = Math.sqrt(1 - z * z);
  return [r * Math.cos(t), r * Math.sin(t), z];
}

const grey = (v: number): V3 => [v, v, v];
const mul = (a: V3, b: V3): V3 => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** Rare very bright paths would leave specks: bounced light is cut off at `most`. */
function limit(c: V3, most: number): V3 {
  const peak = Math.max(c[0], c[1], c[2]);
  return peak > most ? times(c, most / peak) : c;
}
