import { Link } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toastText } from "~/i18n/toast-text";
import { ConfirmDelete } from "./confirm-delete";
import { useReason } from "./list-error-text";
import { NEW } from "~/forms/editing/editor";
import type { WithPosition, ListView, ListError } from "./resource";
import { ScreenHead } from "../layout/screen-head";

interface RecordListProps {
  list: ListView<WithPosition>;
  rejected: ListError | undefined;
  children: ReactNode;
}

export function RecordList({ list, rejected, children }: RecordListProps) {
  const { t } = useTranslation("admin");
  const { name, path, rows, toDelete } = list;
  const records = useRef<HTMLDivElement>(null);
  useFocusBesideDeleted(list, records);
  return (
    <div className="records" ref={records}>
      <ScreenHead title={t(`resource.${name}.title`)} subtitle={t(`resource.${name}.subtitle`)}>
        <Link className="button" to={`${path}/${NEW}`}>
          {t(`resource.${name}.add`)}
        </Link>
      </ScreenHead>
      {rejected && <ListErrorBanner rejected={rejected} />}
      {toDelete && !rejected && <ConfirmDelete key={toDelete.row.id} list={list} toDelete={toDelete} />}
      {rows.length === 0 ? (
        <section className="empty">
          <h2>{t(`resource.${name}.empty`)}</h2>
          <p>{t(`resource.${name}.emptyText`)}</p>
        </section>
      ) : (
        children
      )}
    </div>
  );
}

/** After a deletion the focus moves to the record in its place. */
function useFocusBesideDeleted({ rows, toDelete }: ListView<WithPosition>, records: RefObject<HTMLElement>): void {
  const place = useRef<number>();
  useEffect(() => {
    const at = place.current;
    place.current = toDelete && rows.findIndex(({ id }) => id === toDelete.row.id);
    if (at === undefined || toDelete || document.activeElement !== document.body) return;
    const shown = records.current?.querySelectorAll("tbody > tr, .record-cards > li");
    shown?.[Math.min(at, rows.length - 1)]?.querySelector<HTMLElement>("a, button:enabled")?.focus();
  }, [toDelete, rows, records]);
}

function ListErrorBanner({ rejected }: { rejected: ListError }) {
  const { t } = useTranslation();
  const { t: admin } = useTranslation("admin");
  const banner = useRef<HTMLDivElement>(null);
  const { failed, uses } = rejected;
  const reason = useReason(rejected);
  useEffect(() => banner.current?.focus(), [rejected]);
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={banner}>
      {failed && <p>{toastText(t, { key: failed })}</p>}
      <p>{reason}</p>
      {uses && <Link to={uses.path}>{admin("records.showUses")}</Link>}
    </div>
  );
}
