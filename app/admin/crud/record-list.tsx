import { Link } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDelete } from "./confirm-delete";
import { ListBar, type ListFilter } from "./list-bar";
import { ListPages } from "./list-pages";
import { ListErrorBanner } from "./list-error-banner";
import { NEW } from "~/forms/editing/editor";
import { NothingFound } from "./nothing-found";
import { editorPath, type ListError, type ListView, type WithPosition } from "./resource";
import { ScreenHead } from "../layout/screen-head";

interface RecordListProps {
  list: ListView<WithPosition>;
  rejected: ListError | undefined;
  /** Of a list that is searched. */
  search?: { label: string; filters?: ListFilter[] };
  /** Beside the number of rows. */
  links?: ReactNode;
  children: ReactNode;
}

export function RecordList({ list, rejected, search, links, children }: RecordListProps) {
  const { t } = useTranslation("admin");
  const { name, path, rows, paging, toDelete } = list;
  const records = useRef<HTMLDivElement>(null);
  useFocusBesideDeleted(list, records);
  return (
    <div className="records" ref={records}>
      <ScreenHead title={t(`resource.${name}.title`)} subtitle={t(`resource.${name}.subtitle`)}>
        <Link className="button" to={editorPath(list, NEW)}>
          {t(`resource.${name}.add`)}
        </Link>
      </ScreenHead>
      {rejected && <ListErrorBanner rejected={rejected} />}
      {toDelete && !rejected && <ConfirmDelete key={toDelete.row.id} list={list} toDelete={toDelete} />}
      {search && paging && paging.all > 0 ? (
        <ListBar {...search} path={path} paging={paging}>
          {links}
        </ListBar>
      ) : (
        links && <div className="list-bar">{links}</div>
      )}
      {rows.length === 0 && paging && paging.all > 0 ? (
        <NothingFound path={path} />
      ) : rows.length === 0 ? (
        <section className="empty">
          <h2>{t(`resource.${name}.empty`)}</h2>
          <p>{t(`resource.${name}.emptyText`)}</p>
        </section>
      ) : (
        children
      )}
      {paging && <ListPages path={path} paging={paging} />}
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
