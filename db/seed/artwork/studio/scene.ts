import type { Mesh } from "./mesh.ts";
import type { V3 } from "./vector.ts";

export type Camera = {
  from: V3;
  to: V3;
  /** Angle of view from left to right, degrees. */
  view: number;
  /** Shifts the picture plane (share of its width, height) without tilting the uprights. */
  shift?: readonly [number, number];
  /** Radius of the lens opening in metres, and the distance that is sharp. */
  lens?: { radius: number; focus: number };
};

/** A ball or (with u, v half edges) a panel of light; it is not itself visible. */
export type Lamp = { at: V3; colour: V3; radius?: number; panel?: { u: V3; v: V3 } };

export type Scene = {
  camera: Camera;
  mesh: Mesh;
  sky: (direction: V3) => V3;
  sun?: { direction: V3; colour: V3; spread: number };
  lamps?: Lamp[];
  /** Share of light that reaches the eye from a place `distance` away, and the light of the air in front of it. */
  haze?: { clear: (distance: number, at: V3) => number; colour: (direction: V3) => V3 };
  exposure: number;
  /** Strength of the halo around bright places. */
  bloom?: number;
  bounces?: number;
  /** Stands for all the light that would arrive after the last bounce. */
  ambient?: V3;
  /** Darkens the left side, where a headline stands: share of light kept at the very edge. */
  burn?: number;
};
