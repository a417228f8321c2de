import { useTranslation } from "react-i18next";
import { RecordList } from "~/admin/crud/record-list";
import { RecordRow, RecordTable } from "~/admin/crud/record-table";
import type { ListView, ListError } from "~/admin/crud/resource";
import { ShownToggle } from "~/admin/crud/shown-toggle";
import { Picture } from "~/ui/picture";
import type { ManufacturerRow } from "./manufacturer";

interface ManufacturerListProps {
  list: ListView<ManufacturerRow>;
  rejected: ListError | undefined;
}

export function ManufacturerList({ list, rejected }: ManufacturerListProps) {
  const { t } = useTranslation("admin");
  const [logo, name, website, visibility] = [
    t("manufacturers.logo"),
    t("manufacturers.name"),
    t("manufacturers.website"),
    t("manufacturers.visibility"),
  ];
  return (
    <RecordList list={list} rejected={rejected}>
      <RecordTable list={list} columns={[logo, name, website, visibility]}>
        {list.rows.map((row) => (
          <RecordRow key={row.id} row={row} list={list}>
            <td className="records__picture">
              {row.logo && <Picture src={row.logo} alt="" width={96} height={32} loading="lazy" />}
            </td>
            <th scope="row">{row.label}</th>
            <td data-label={website}>
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
      {url.replace(/^https?:\/\/(?:www\.)?|\/$/g, "")}
    </a>
  );
}
