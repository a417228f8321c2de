import type { EnvelopeDrawingView } from "./drawing";

/** The makers' diagrams of a product, in finished texts. */
export interface DiagramsView {
  title: string;
  diagrams: DiagramView[];
}

export interface DiagramView {
  id: string;
  drawing: EnvelopeDrawingView;
  purpose: string;
  facts: string[];
  source: { url: string; text: string } | undefined;
}
