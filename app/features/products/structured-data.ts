import type { TFunction } from "i18next";
import { absoluteAddress } from "~/ui/absolute-address";
import { SCHEMA, type StructuredData } from "~/ui/structured-data";
import { productAddress } from "./product";
import type { ProductPageView } from "./product-page";
import type { SpecificationRow } from "./specification";

export type Described = Pick<
  ProductPageView,
  "id" | "model" | "year" | "engineType" | "category" | "manufacturer" | "media" | "groups"
>;

interface Place {
  siteOrigin: string;
  t: TFunction<"common">;
}

/** The way from the home page to a machine, as its breadcrumb shows it. */
export function productTrail({ id, model, category }: Described, { siteOrigin, t }: Place): StructuredData {
  const steps: [name: string, address: string][] = [
    [t("frame.home"), "/"],
    [t("frame.products"), "/products"],
    [category.name, `/products?category=${category.id}`],
    [model, productAddress(id)],
  ];
  return {
    "@context": SCHEMA,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, address], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteOrigin + address,
    })),
  };
}

/** A machine with every figure that is known. No offer: the site states no price. */
export function productData(
  product: Described,
  { siteOrigin, t, description }: Place & { description: string },
): StructuredData {
  const { id, model, year, engineType, category, manufacturer, media, groups } = product;
  const pictures = media.flatMap((medium) =>
    medium.kind === "image" ? (absoluteAddress(medium.address, siteOrigin) ?? []) : [],
  );
  return {
    "@context": SCHEMA,
    "@type": "Product",
    "@id": `${siteOrigin}${productAddress(id)}#product`,
    name: `${manufacturer.name} ${model}`,
    description,
    url: siteOrigin + productAddress(id),
    sku: id,
    model,
    category: category.name,
    brand: { "@type": "Brand", name: manufacturer.name },
    ...(pictures.length > 0 && { image: pictures }),
    additionalProperty: [
      { "@type": "PropertyValue", name: t("product.year"), value: year },
      { "@type": "PropertyValue", name: t("product.engine"), value: t(`engine.${engineType}`) },
      ...groups.flatMap(({ rows }) => rows.map((row) => figure(row, t))),
    ],
  };
}

/** UN/CEFACT codes of the records' units. */
const unitCodes = { m: "MTR", kg: "KGM", percent: "P1" } as const;

function figure({ label, value, unit }: SpecificationRow, t: Place["t"]): StructuredData {
  const measured = unit !== "none" && { unitText: t(`unit.${unit}`), unitCode: unitCodes[unit] };
  return { "@type": "PropertyValue", name: t(`spec.${label}`), value, ...measured };
}
