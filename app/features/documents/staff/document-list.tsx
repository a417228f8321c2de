import { useTranslation } from "react-i18next";
import { RecordList } from "~/admin/crud/record-list";
import { RecordRow, RecordTable } from "~/admin/crud/record-table";
import type { ListView, ListError } from "~/admin/crud/resource";
import { formatDate } from "~/i18n/formats";
import { categoryLabel } from "../category-label";
import type { StaffDocumentRow } from "./staff-document";

interface DocumentListProps {
  list: ListView<StaffDocumentRow>;
  rejected: ListError | undefined;
}

export function DocumentList({ list, rejected }: DocumentListProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const [title, category, created] = [t("documents.title"), t("documents.category"), t("documents.created")];
  return (
    <RecordList list={list} rejected={rejected}>
      <RecordTable list={list} columns={[title, category, created]}>
        {list.rows.map((row) => (
          <RecordRow key={row.id} row={row} list={list}>
            <th scope="row">
              <a href={row.link} target="_blank" rel="noopener noreferrer">
                {row.label}
              </a>
              {row.product && <span className="records__product">{row.product}</span>}
              {row.description && <span className="records__text">{row.description}</span>}
            </th>
            <td data-label={category}>{categoryLabel(row.category, common)}</td>
            <td data-label={created}>
              <time dateTime={row.createdAt}>{formatDate(row.createdAt, common)}</time>
            </td>
          </RecordRow>
        ))}
      </RecordTable>
    </RecordList>
  );
}
