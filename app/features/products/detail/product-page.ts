import type { DocumentView } from "~/features/documents/document";
import type { FitCheckView } from "~/features/finder/fit/fit-check";
import type { DiagramsView } from "../envelopes/diagrams";
import type { Medium } from "./media";
import type { SentQrCode } from "./qr-drawing";
import type { ProductCardView } from "../product";
import type { SpecificationLine } from "./specification";
import type { SentSpecifications } from "./specifications";
import type { PageDescription } from "~/ui/page-meta";
import type { ProductStatus } from "../../../../db/enums.ts";

/** In a square of `size` modules. */
interface SimilarProduct extends ProductCardView {
  /** "1.2 m higher, 400 kg heavier", if anything can be compared. */
  difference: string | undefined;
}

export interface ProductPageView {
  page: PageDescription;
  id: string;
  model: string;
  year: number;
  status: ProductStatus;
  /** "Available from 31 March 2027", of a rented product, if the day is to come. */
  availableFrom: string | undefined;
  isHidden: boolean;
  /** The way to its form, for staff alone. */
  edit?: { path: string; text: string } | undefined;
  category: { id: string; name: string };
  manufacturer: { name: string; logo: string | null };
  media: Medium[];
  /** The first four known ones of those that decide. */
  keyFigures: SpecificationLine[];
  specifications: SentSpecifications;
  documents: DocumentView[];
  /** The enquiry about this product, and about the job if one was asked. */
  askPath: string;
  diagrams: DiagramsView | undefined;
  /** Undefined for a product that no finder finds. */
  fit: FitCheckView | undefined;
  related: (SimilarProduct | Pick<SimilarProduct, "id">)[];
  /** Of the product with these. */
  comparison: { path: string; text: string };
  qr: SentQrCode;
  /** With the job that was asked. */
  printedUrl: string;
  /** Without the job that was asked. */
  sharedUrl: string | undefined;
}
