import { useCallback } from "react";
import { useEndlessPages } from "~/ui/use-endless-pages";
import { tableSearch, type TableView, type TableSlice } from "./table";

export function useEndlessStaffProducts({ filters, products, pages }: TableView) {
  const search = tableSearch({ ...filters, page: 1 });
  const fetchPage = useCallback(
    async (page: number, signal: AbortSignal) => {
      const response = await fetch(`/adm-dash/products.json${search}${search ? "&" : "?"}page=${page}`, { signal });
      if (!response.ok) throw new Error(`/adm-dash/products.json answered ${response.status}`);
      return ((await response.json()) as TableSlice).products;
    },
    [search],
  );
  return useEndlessPages({ list: `staff${search}`, from: filters.page, first: products, pages, fetchPage });
}
