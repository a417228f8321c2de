import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { editingExportPath, importPath, type SheetKindName } from "./sheet-kinds";

interface WorkbookLinksProps {
  kind: SheetKindName;
  /** What narrows the list, from the question mark on. */
  query?: string;
}

/** To a list as a workbook for editing, and back. Without `download`: the answer may be a message on the list. */
export function WorkbookLinks({ kind, query = "" }: WorkbookLinksProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <a className="button button--quiet button--small" href={editingExportPath(kind) + query}>
        <Icon name="download" size={18} />
        {t("sheets.export")}
      </a>
      <Link className="button button--quiet button--small" to={importPath(kind)}>
        <Icon name="download" size={18} className="icon icon--upload" />
        {t("sheets.import")}
      </Link>
    </>
  );
}
