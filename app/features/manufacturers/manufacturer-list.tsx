import { useTranslation } from "react-i18next";
import { listSearch } from "~/admin/crud/list-query";
import { RecordList } from "~/admin/crud/record-list";
import { RecordRow, RecordTable } from "~/admin/crud/record-table";
import type { ListView, ListError } from "~/admin/crud/resource";
import { ShownToggle } from "~/admin/crud/shown-toggle";
import { WorkbookLinks } from "~/features/sheets/workbook-links";
import { Picture } from "~/ui/picture";
import { type ManufacturerRow, withoutScheme } from "./manufacturer";

interface ManufacturerListProps {
  list: ListView<ManufacturerRow>;
  rejected: ListError | undefined;
}

export function ManufacturerList({ list, rejected }: ManufacturerListProps) {
  const { t } = useTranslation("admin");
  const [website, visibility] = [t("manufacturers.website"), t("manufacturers.visibility")];
  const columns = [
    { text: t("manufacturers.logo") },
    { text: t("manufacturers.name"), sort: "name" },
    { text: website, sort: "website" },
    { text: visibility, sort: "visibility" },
  ];
  return (
    <RecordList
      links={<WorkbookLinks kind="vendors" query={list.paging && listSearch(list.paging)} />}
      list={list}
      rejected={rejected}
      search={{ label: t("lists.search.manufacturers") }}
    >
      <RecordTable list={list} columns={columns}>
        {list.rows.map((row) => (
          <RecordRow key={row.id} row={row} list={list}>
            <td className="records__picture">
              {row.logo && <Picture src={row.logo} alt="" width={96} height={32} loading="lazy" />}
            </td>
            <th scope="row">{row.label}</th>
            <td data-label={website} className="records__long">
              <Website url={row.website} />
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

function Website({ url }: { url: string | null }) {
  const { t } = useTranslation("admin");
  if (!url) return <span className="records__missing">{t("manufacturers.noWebsite")}</span>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {withoutScheme(url)}
    </a>
  );
}
