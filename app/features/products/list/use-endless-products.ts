import { useCallback } from "react";
import { localizedPath } from "~/i18n/language-urls";
import { useLinkLanguage } from "~/i18n/use-link-path";
import { useEndlessPages } from "~/ui/use-endless-pages";
import { pagePath, type ProductListView, type ProductSlice } from "../product";

export function useEndlessProducts({ path, page, products, pages }: ProductListView) {
  const language = useLinkLanguage();
  const fetchPage = useCallback(
    async (page: number, signal: AbortSignal) => {
      const url = localizedPath(language, pagePath(path, page).replace("/products", "/products.json"));
      const response = await fetch(url, { signal });
      if (!response.ok) throw new Error(`/products.json answered ${response.status}`);
      return ((await response.json()) as ProductSlice).products;
    },
    [path, language],
  );
  const { items, ...rest } = useEndlessPages({ list: path, from: page, first: products, pages, fetchPage });
  return { products: items, ...rest };
}
