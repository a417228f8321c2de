import { useCallback } from "react";
import { localizedPath } from "~/i18n/language-urls";
import { useLinkLanguage } from "~/i18n/use-link-path";
import { useEndlessPages } from "~/ui/use-endless-pages";
import { searchFor } from "../filters";
import type { ProductListView, ProductSlice } from "../product";

export function useEndlessProducts({ filters, products, pages }: ProductListView) {
  const language = useLinkLanguage();
  const fetchPage = useCallback(
    async (page: number, signal: AbortSignal) => {
      const url = localizedPath(language, `/products.json${searchFor({ ...filters, page })}`);
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`/products.json answered ${response.status}`);
      return ((await response.json()) as ProductSlice).products;
    },
    [filters, language],
  );
  const list = searchFor({ ...filters, page: 1 });
  const { items, ...rest } = useEndlessPages({ list, from: filters.page, first: products, pages, fetchPage });
  return { products: items, ...rest };
}
