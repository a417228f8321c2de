import { useCallback } from "react";
import { useEndlessPages } from "~/ui/use-endless-pages";
import { searchFor } from "./filters";
import type { ProductListView, ProductSlice } from "./product";

/** The cards of the page at hand and of the pages loaded after it. */
export function useEndlessProducts({ filters, products, pages }: ProductListView) {
  const fetchPage = useCallback(
    async (page: number, signal: AbortSignal) => {
      const response = await fetch(`/products.json${searchFor({ ...filters, page })}`, { signal });
      if (!response.ok) throw new Error(`/products.json answered ${response.status}`);
      return ((await response.json()) as ProductSlice).products;
    },
    [filters],
  );
  const list = searchFor({ ...filters, page: 1 });
  const { items, ...rest } = useEndlessPages({ list, from: filters.page, first: products, pages, fetchPage });
  return { products: items, ...rest };
}
