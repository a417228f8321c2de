import type { DocumentView } from "~/features/documents/document";
import type { Medium } from "./media";
import type { ProductCardView } from "../product";
import type { Feature } from "../../../../db/product-fields.ts";
import type { FigureRow, SpecificationSection } from "./specification";
import type { PageDescription } from "~/ui/page-meta";
import type { EngineType, ProductStatus } from "../../../../db/enums.ts";

/** Drawn in a square of `size` modules. */
export interface QrCode {
  size: number;
  path: string;
}

/** Everything the product page shows, in the page's language. */
export interface ProductPageView {
  page: PageDescription;
  id: string;
  model: string;
  year: number;
  status: ProductStatus;
  engineType: EngineType;
  isHidden: boolean;
  category: { id: string; name: string };
  manufacturer: { name: string; logo: string | null };
  media: Medium[];
  /** The four that decide, as far as they are known. */
  keyFigures: FigureRow[];
  groups: SpecificationSection[];
  features: Feature[];
  documents: DocumentView[];
  related: ProductCardView[];
  /** The way back from paper: this page, in this language. */
  qr: QrCode;
  /** What `qr` says. */
  absoluteUrl: string;
}
