import { useTranslation } from "react-i18next";
import { MoveButtons } from "~/admin/crud/move-buttons";
import { RecordList } from "~/admin/crud/record-list";
import { RecordRow, RecordTable } from "~/admin/crud/record-table";
import type { ListView, ListError } from "~/admin/crud/resource";
import { ShownToggle } from "~/admin/crud/shown-toggle";
import { useOrder } from "~/admin/crud/use-order";
import { WorkbookLinks } from "~/features/sheets/workbook-links";
import { Picture } from "~/ui/picture";
import type { CategoryRow } from "./category";

interface CategoryListProps {
  list: ListView<CategoryRow>;
  rejected: ListError | undefined;
}

export function CategoryList({ list, rejected }: CategoryListProps) {
  const { t } = useTranslation("admin");
  const { rows, ...order } = useOrder(list);
  const [index, visibility] = [t("categories.order"), t("categories.visibility")];
  const columns = [t("categories.icon"), t("categories.name"), index, visibility].map((text) => ({ text }));
  return (
    <RecordList links={<WorkbookLinks kind="categories" />} list={list} rejected={rejected}>
      <RecordTable list={list} columns={columns}>
        {rows.map((row, at) => (
          <RecordRow key={row.id} row={row} list={list}>
            <td className="records__icon">
              <Picture src={row.icon} alt="" width={56} height={56} loading="lazy" />
            </td>
            <th scope="row">
              {row.label}
              {row.description && <span className="records__text">{row.description}</span>}
            </th>
            <td data-label={index}>
              <MoveButtons row={row} list={list} at={at} of={rows.length} order={order} />
            </td>
            <td data-label={visibility}>
              <ShownToggle row={row} list={list} words="onHome" />
            </td>
          </RecordRow>
        ))}
      </RecordTable>
    </RecordList>
  );
}
