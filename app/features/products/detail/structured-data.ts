import type { TFunction } from "i18next";
import { localizedUrl } from "~/i18n/language-urls";
import { type Language, languageTag } from "~/i18n/languages";
import { absoluteUrl } from "~/ui/absolute-url";
import { sharedPicture } from "~/ui/shared-picture";
import { organizationId, SCHEMA, type StructuredData } from "~/ui/structured-data";
import { productPath } from "../product";
import { trailData } from "../trail-data";
import type { ProductPageView } from "./product-page";
import { isFigureRow, type SpecificationRow, type SpecificationSection } from "./specification";
import type { EngineType, ProductStatus } from "../../../../db/enums.ts";

export interface Described extends Pick<
  ProductPageView,
  "id" | "model" | "year" | "category" | "manufacturer" | "media" | "status"
> {
  engineType: EngineType;
  /** A day. */
  availableFrom: string | undefined;
  groups: SpecificationSection[];
}

interface Place {
  siteOrigin: string;
  language: Language;
  t: TFunction<"common">;
}

export function productTrail({ id, model, category }: Described, { siteOrigin, language, t }: Place): StructuredData {
  const steps: [name: string, path: string][] = [
    [t("frame.home"), "/"],
    [t("frame.products"), "/products"],
    [category.name, `/products?category=${category.id}`],
    [model, productPath(id)],
  ];
  return trailData(steps, { siteOrigin, language });
}

const availability: Record<ProductStatus, string> = {
  available: "InStock",
  rented: "OutOfStock",
  maintenance: "OutOfStock",
  sold: "SoldOut",
};

/** Product with every known figure. The offer has an availability and no price, because the site states none. */
export function productData(
  product: Described,
  { siteOrigin, language, t, description }: Place & { description: string },
): StructuredData {
  const { id, model, year, engineType, category, manufacturer, media, groups, status, availableFrom } = product;
  const url = localizedUrl(language, siteOrigin, productPath(id));
  const pictures = media.flatMap((medium) =>
    medium.kind === "image" ? (absoluteUrl(sharedPicture(medium.url).url, siteOrigin) ?? []) : [],
  );
  return {
    "@context": SCHEMA,
    "@type": "Product",
    "@id": `${url}#product`,
    name: `${manufacturer.name} ${model}`,
    description,
    url,
    mainEntityOfPage: { "@type": "WebPage", "@id": url, url, inLanguage: languageTag(language) },
    sku: id,
    model,
    category: category.name,
    brand: { "@type": "Brand", name: manufacturer.name },
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      "@type": "Offer",
      url,
      availability: `${SCHEMA}/${availability[status]}`,
      ...(availableFrom && { availabilityStarts: availableFrom }),
      seller: { "@id": organizationId(siteOrigin) },
    },
    additionalProperty: [
      { "@type": "PropertyValue", name: t("product.year"), value: year },
      { "@type": "PropertyValue", name: t("product.engine"), value: t(`engine.${engineType}`) },
      ...groups.flatMap(({ rows }) => rows.map((row) => property(row, t))),
    ],
  };
}

const unitCodes = { m: "MTR", kg: "KGM", percent: "P1" } as const;

function property(row: SpecificationRow, t: Place["t"]): StructuredData {
  const name = t(`spec.${row.label}`);
  if (!isFigureRow(row)) return { "@type": "PropertyValue", name, value: t(row.choice) };
  const { value, unit } = row;
  const measured = unit !== "none" && { unitText: t(`unit.${unit}`), unitCode: unitCodes[unit] };
  return { "@type": "PropertyValue", name, value, ...measured };
}
