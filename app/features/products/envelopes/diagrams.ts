import type { DrawnPicture } from "~/ui/drawing";

/** The makers' diagrams of a product, in finished texts. */
export interface DiagramsView {
  title: string;
  diagrams: DiagramView[];
}

export interface DiagramView {
  picture: DrawnPicture;
  purpose: string;
  facts: string[];
  source: { url: string; text: string } | undefined;
}
