import { useCallback } from "react";
import { localizedPath } from "~/i18n/language-urls";
import { useLanguage } from "~/i18n/use-language";
import { useEndlessPages } from "~/ui/use-endless-pages";
import { tableSearch, type TableView, type TableSlice } from "./table";

export function useEndlessStaffProducts({ filters, products, pages }: TableView) {
  const search = tableSearch({ ...filters, page: 1 });
  const language = useLanguage();
  const fetchPage = useCallback(
    async (page: number, signal: AbortSignal) => {
      const path = `/adm-dash/products.json${search}${search ? "&" : "?"}page=${page}`;
      const response = await fetch(localizedPath(language, path), { signal });
      if (!response.ok) throw new Error(`/adm-dash/products.json answered ${response.status}`);
      return ((await response.json()) as TableSlice).products;
    },
    [search, language],
  );
  return useEndlessPages({ list: `staff ${language}${search}`, from: filters.page, first: products, pages, fetchPage });
}
