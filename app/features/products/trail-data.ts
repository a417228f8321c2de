import { localizedUrl } from "~/i18n/language-urls";
import type { Language } from "~/i18n/languages";
import { SCHEMA, type StructuredData } from "~/ui/structured-data";

interface Site {
  siteOrigin: string;
  language: Language;
}

/** A breadcrumb for search engines. */
export function trailData(steps: [name: string, path: string][], { siteOrigin, language }: Site): StructuredData {
  return {
    "@context": SCHEMA,
    "@type": "BreadcrumbList",
    itemListElement: steps.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: localizedUrl(language, siteOrigin, path),
    })),
  };
}
