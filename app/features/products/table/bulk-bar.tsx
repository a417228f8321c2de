import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/ui/post-form";
import { NEW_CHANGE_PATH } from "../../batches/batch";
import { tableQuery, type TableFilters } from "./table";

export const BULK_FORM = "bulk";

interface BulkBarProps {
  filters: TableFilters;
  chosen: number;
  total: number;
  onReset: () => void;
}

/** The form that the rows' boxes belong to; styles show it while something is chosen. */
export function BulkBar({ filters, chosen, total, onReset }: BulkBarProps) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = form.current;
    // The boxes are reset after the event.
    const handleReset = () => setTimeout(onReset);
    element?.addEventListener("reset", handleReset);
    return () => element?.removeEventListener("reset", handleReset);
  }, [onReset]);
  return (
    <PostForm ref={form} id={BULK_FORM} className="bulk-bar" action={NEW_CHANGE_PATH} aria-label={t("table.bulk")}>
      <input type="hidden" name="query" value={tableQuery(filters)} />
      <p className="bulk-bar__count needs-script" role="status">
        {chosen > 0 && t("table.chosen", { count: chosen })}
      </p>
      <label className="bulk-bar__all">
        <input type="checkbox" name="all" value="1" />
        {t("table.allMatching", { count: total })}
      </label>
      <button className="button button--small">{t("changes.change")}</button>
      <button className="button button--quiet button--small" type="reset">
        {t("table.release")}
      </button>
    </PostForm>
  );
}
