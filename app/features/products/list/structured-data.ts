import type { TFunction } from "i18next";
import { localizedUrl } from "~/i18n/language-urls";
import type { Language } from "~/i18n/languages";
import { organizationId, SCHEMA, type StructuredData } from "~/ui/structured-data";
import { productPath } from "../product";
import { trailData } from "../trail-data";

interface ListOf {
  /** The category or manufacturer that the list is of. */
  heading: string;
  description: string;
  path: string;
  total: number;
  products: { id: string; manufacturer: string; model: string }[];
}

interface Site {
  siteOrigin: string;
  language: Language;
  t: TFunction<"common">;
}

/** The page of a category or manufacturer, with the products on it. */
export function listData({ heading, path, ...list }: ListOf, { siteOrigin, language, t }: Site): StructuredData[] {
  const urlOf = (path: string) => localizedUrl(language, siteOrigin, path);
  const steps: [string, string][] = [
    [t("frame.home"), "/"],
    [t("frame.products"), "/products"],
    [heading, path],
  ];
  return [
    trailData(steps, { siteOrigin, language }),
    {
      "@context": SCHEMA,
      "@type": "CollectionPage",
      "@id": urlOf(path),
      url: urlOf(path),
      name: heading,
      description: list.description,
      publisher: { "@id": organizationId(siteOrigin) },
      mainEntity: {
        "@type": "ItemList",
        numberOfItems: list.total,
        itemListElement: list.products.map(({ id, manufacturer, model }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: `${manufacturer} ${model}`,
          url: urlOf(productPath(id)),
        })),
      },
    },
  ];
}
