import type { TFunction } from "i18next";
import { formatNumber, formatPercent } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { PageDescription, PagePicture } from "~/ui/page-meta";
import { sharedPicture } from "~/ui/shared-picture";
import { productPath } from "../product";
import type { ProductPageView } from "./product-page";
import type { FigureRow } from "./specification";
import { type Described, productData, productTrail } from "./structured-data";

interface Site {
  siteOrigin: string;
  language: Language;
  t: TFunction<"common">;
}

/** Title, description and picture for search engines and link previews. Always metric. */
export function describeProduct(
  product: Described & { keyFigures: FigureRow[] },
  { siteOrigin, language, t }: Site,
): PageDescription {
  const { id, model, manufacturer, category, media, keyFigures } = product;
  const name = `${manufacturer.name} ${model}`;
  const figures = keyFigures.map((row) => figureText(row, language, t)).join(", ");
  const sentence = t("product.description", { manufacturer: manufacturer.name, model, category: category.name });
  const description = figures ? `${sentence} ${figures}.` : sentence;
  return {
    title: `${name} – ${category.name} – ${t("brand")}`,
    description,
    path: productPath(id),
    picture: pictureOf(media, name),
    structuredData: [
      productTrail(product, { siteOrigin, language, t }),
      productData(product, { siteOrigin, language, t, description }),
    ],
  };
}

function figureText({ label, value, unit }: FigureRow, language: Language, t: Site["t"]): string {
  if (unit === "percent") return `${t(`spec.${label}`)} ${formatPercent(value, language)}`;
  const number = formatNumber(value, language);
  return `${t(`spec.${label}`)} ${unit === "none" ? number : `${number} ${t(`unit.${unit}`)}`}`;
}

const isDrawing = (url: string) => url.startsWith("/machines/");

function pictureOf(media: ProductPageView["media"], alt: string): PagePicture | undefined {
  const first = media.find((medium) => medium.kind === "image");
  if (!first) return undefined;
  return { alt, ...(isDrawing(first.url) && { size: { width: 960, height: 720 } }), ...sharedPicture(first.url) };
}
