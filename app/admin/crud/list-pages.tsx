import { useTranslation } from "react-i18next";
import { NumberedPages } from "~/ui/numbered-pages";
import { LIST_PAGE_SIZE, listPath, type Paging } from "./list-query";

export function ListPages({ path, paging: { query, pages, total } }: { path: string; paging: Paging }) {
  const { t } = useTranslation("admin");
  const { page } = query;
  const from = (page - 1) * LIST_PAGE_SIZE;
  return (
    <NumberedPages {...{ page, pages }} pathOf={(to) => listPath(path, { ...query, page: to })}>
      {t("lists.range", { from: from + 1, to: Math.min(from + LIST_PAGE_SIZE, total), total })}
    </NumberedPages>
  );
}
