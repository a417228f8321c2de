import type { LineStyle } from "./drawing";

export const LINE_HEIGHT = 14;

/** An estimate to the safe side, in units; tests measure it in a browser. */
export const textWidth = (text: string) => Math.ceil(text.length * 7);

interface Label {
  tone: LineStyle;
  word: string;
  value: string;
}

/** A label beside the drawing: of a level, or of the height between two. */
export interface SideLabel extends Label {
  side: "left" | "right";
  name: string;
  from?: number;
  to: number;
}

/** A label below the drawing: of the width between two places. */
export interface RowLabel extends Label {
  name: string;
  from: number;
  to: number;
}
