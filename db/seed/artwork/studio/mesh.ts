import { cross, sub, unit } from "./vector.ts";
import type { V3 } from "./vector.ts";

export type Surface = {
  /** Diffuse reflectance, or the tint of a metal. */
  colour: V3 | ((at: V3, normal: V3) => V3);
  /** 0 mirror … 1 chalk */
  roughness: number | ((at: V3) => number);
  /** Reflectance looking straight at it; 0.04 is paint or plastic. */
  mirror?: number;
  metal?: boolean;
  /** Light given off, seen by the camera and in reflections; it lights other things only if `lights` is set. */
  glow?: V3 | ((at: V3) => V3);
  lights?: boolean;
  /** Bends the normal: ripples, dents, panes set at slightly different angles. */
  bump?: (at: V3, normal: V3) => V3;
};

/** 3 × 4 row-major. */
export type Placing = readonly number[];

const still: Placing = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];
export const moved = (x: number, y: number, z: number): Placing => [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z];

/** Degrees; positive y turns the front (+x) towards the back (−z) of the scene. */
export function turned(axis: "x" | "y" | "z", degrees: number): Placing {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  if (axis === "x") return [1, 0, 0, 0, 0, c, -s, 0, 0, s, c, 0];
  if (axis === "y") return [c, 0, s, 0, 0, 1, 0, 0, -s, 0, c, 0];
  return [c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0];
}

/** The last one named is applied first. */
export function placed(...steps: Placing[]): Placing {
  return steps.reduce((a, b) => {
    const out: number[] = [];
    for (let r = 0; r < 3; r++)
      for (let c = 0; c < 4; c++)
        out.push(
          a[r * 4]! * b[c]! + a[r * 4 + 1]! * b[4 + c]! + a[r * 4 + 2]! * b[8 + c]! + (c === 3 ? a[r * 4 + 3]! : 0),
        );
    return out;
  }, still);
}

const put = (m: Placing, p: V3): V3 => [
  m[0]! * p[0] + m[1]! * p[1] + m[2]! * p[2] + m[3]!,
  m[4]! * p[0] + m[5]! * p[1] + m[6]! * p[2] + m[7]!,
  m[8]! * p[0] + m[9]! * p[1] + m[10]! * p[2] + m[11]!,
];

/** A bag of triangles. */
export class Mesh {
  readonly corners: number[] = [];
  readonly normals: number[] = [];
  readonly surfaceOf: number[] = [];
  readonly surfaces: Surface[] = [];

  triangle(a: V3, b: V3, c: V3, surface: Surface, normals?: readonly [V3, V3, V3]): void {
    const flat = unit(cross(sub(b, a), sub(c, a)));
    this.corners.push(...a, ...b, ...c);
    for (const n of normals ?? [flat, flat, flat]) this.normals.push(...n);
    this.surfaceOf.push(this.indexOf(surface));
  }

  /** Corners in order around the face. */
  quad(a: V3, b: V3, c: V3, d: V3, surface: Surface): void {
    this.triangle(a, b, c, surface);
    this.triangle(a, c, d, surface);
  }

  add(other: Mesh, m: Placing = still): this {
    for (let i = 0; i < other.corners.length; i += 3) {
      this.corners.push(...put(m, at(other.corners, i)));
      const n = at(other.normals, i);
      this.normals.push(
        ...unit([
          m[0]! * n[0] + m[1]! * n[1] + m[2]! * n[2],
          m[4]! * n[0] + m[5]! * n[1] + m[6]! * n[2],
          m[8]! * n[0] + m[9]! * n[1] + m[10]! * n[2],
        ]),
      );
    }
    const index = other.surfaces.map((s) => this.indexOf(s));
    for (const s of other.surfaceOf) this.surfaceOf.push(index[s]!);
    return this;
  }

  private indexOf(surface: Surface): number {
    const known = this.surfaces.indexOf(surface);
    return known >= 0 ? known : this.surfaces.push(surface) - 1;
  }
}

const at = (list: number[], i: number): V3 => [list[i]!, list[i + 1]!, list[i + 2]!];
