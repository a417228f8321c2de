import { useTranslation } from "react-i18next";
import { listSearch } from "~/admin/crud/list-query";
import { RecordList } from "~/admin/crud/record-list";
import { RecordRow, RecordTable } from "~/admin/crud/record-table";
import type { ListView, ListError } from "~/admin/crud/resource";
import { Moment } from "~/ui/moment";
import { categoryLabel } from "../category-label";
import { assignments, type StaffDocumentRow } from "./staff-document";
import { documentCategories } from "../../../../db/enums.ts";
import { WorkbookLinks } from "~/features/sheets/workbook-links";

interface DocumentListProps {
  list: ListView<StaffDocumentRow>;
  rejected: ListError | undefined;
}

export function DocumentList({ list, rejected }: DocumentListProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const [category, product, created] = [t("documents.category"), t("documents.product"), t("documents.created")];
  const columns = [
    { text: t("documents.title"), sort: "title" },
    { text: product, sort: "product" },
    { text: category, sort: "category" },
    { text: created, sort: "created" },
  ];
  const any = t("lists.any");
  const filters = [
    {
      ...{ name: "category", label: category, any },
      options: documentCategories.map((value) => ({ value, text: categoryLabel(value, common) })),
    },
    {
      ...{ name: "product", label: product, any },
      options: assignments.map((value) => ({ value, text: t(`lists.document.${value}`) })),
    },
  ];
  return (
    <RecordList
      links={<WorkbookLinks kind="library" query={list.paging && listSearch(list.paging)} />}
      list={list}
      rejected={rejected}
      search={{ label: t("lists.search.documents"), filters }}
    >
      <RecordTable list={list} columns={columns}>
        {list.rows.map((row) => (
          <RecordRow key={row.id} row={row} list={list} hasMore>
            <th scope="row">
              <a href={row.link} target="_blank" rel="noopener noreferrer">
                {row.label}
              </a>
              {row.description && <span className="records__text">{row.description}</span>}
            </th>
            <td data-label={product} className="records__long" data-more>
              {row.product ?? <span className="records__missing">{t("documents.noProduct")}</span>}
            </td>
            <td data-label={category}>{categoryLabel(row.category, common)}</td>
            <td data-label={created} data-more>
              <Moment at={row.createdAt} isDayOnly />
            </td>
          </RecordRow>
        ))}
      </RecordTable>
    </RecordList>
  );
}
