/** What a line of the drawing stands for; its look is in side-view.css. */
export type LineStyle =
  | "ground"
  | "machine"
  | "dashed"
  | "schematic"
  | "wall"
  | "edge"
  | "asked"
  | "level"
  | "missing"
  | "person"
  | "dimension"
  | "scale";

export interface DrawnPath {
  /** Of one panel's paths, each another. */
  name: string;
  style: LineStyle;
  d: string;
}

/** "Reaches" above "7.8 m", or both in one line. The lines are centred on `y`. */
export interface DrawnLabel {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  tone: LineStyle;
  lines: string[];
}

/** A drawing in a box of `width` × `height`, with so many units a metre. */
export interface DrawnPanel {
  title: string;
  /** What the drawing says, in words. */
  text: string;
  width: number;
  height: number;
  scale: number;
  paths: DrawnPath[];
  labels: DrawnLabel[];
}

export interface SideView {
  panels: DrawnPanel[];
}
