import type { DrawnPicture } from "~/ui/drawing";

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

/** A drawing to scale: so many units a metre. */
export interface DrawnPanel extends DrawnPicture {
  title: string;
  scale: number;
}

export interface SideView {
  panels: DrawnPanel[];
}
