import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type Column, ColumnHead } from "~/admin/crud/column-head";
import { ListBar } from "~/admin/crud/list-bar";
import { ListPages } from "~/admin/crud/list-pages";
import { NothingFound } from "~/admin/crud/nothing-found";
import { editorPath } from "~/admin/crud/resource";
import { ScreenHead } from "~/admin/layout/screen-head";
import { OfflineNotice } from "~/ui/offline-notice";
import { NEW } from "~/forms/editing/editor";
import { DeleteUser } from "./delete-user";
import { UserTableRow } from "./user-table-row";
import { type Intent, type UserError, USERS_PATH, type UsersView } from "./user";
import { roles } from "../../../db/enums.ts";

interface UsersProps extends UsersView {
  rejected: { intent: Intent; reason: UserError } | undefined;
}

export function Users({ users, paging, here, toDelete, me, rejected }: UsersProps) {
  const { t } = useTranslation("admin");
  const banner = useRef<HTMLDivElement>(null);
  const columns: Column[] = [
    { text: t("users.user"), sort: "user" },
    { text: t("users.role"), sort: "role" },
    { text: t("users.status"), sort: "status" },
    { text: t("users.created"), sort: "created" },
    ...(me.mayManage ? [{ text: t("users.actions") }] : []),
  ];
  const any = t("lists.any");
  const filters = [
    {
      ...{ name: "role", label: t("users.role"), any },
      options: roles.map((value) => ({ value, text: t(`role.${value}`) })),
    },
    {
      ...{ name: "status", label: t("users.status"), any },
      options: (["active", "inactive"] as const).map((value) => ({ value, text: t(`users.${value}`) })),
    },
  ];
  useEffect(() => {
    if (rejected) banner.current?.focus();
  }, [rejected]);
  return (
    <div className="users">
      <ScreenHead title={t("users.title")} subtitle={t("users.subtitle")}>
        {me.mayManage && (
          <Link className="button" to={editorPath({ path: USERS_PATH, here }, NEW)}>
            {t("users.add")}
          </Link>
        )}
      </ScreenHead>
      {rejected && (
        <div className="problems" role="alert" tabIndex={-1} ref={banner}>
          <p>{t(`users.failed.${rejected.intent}`)}</p>
          <p>{t(`users.rejected.${rejected.reason}`)}</p>
        </div>
      )}
      {toDelete ? <DeleteUser key={toDelete.id} user={toDelete} here={here} /> : <OfflineNotice />}
      <ListBar path={USERS_PATH} paging={paging} label={t("lists.search.users")} filters={filters} />
      {paging.all === 0 ? (
        <section className="empty">
          <h2>{t("users.empty")}</h2>
          <p>{t("users.emptyText")}</p>
        </section>
      ) : users.length === 0 ? (
        <NothingFound path={USERS_PATH} />
      ) : (
        <table className="records__table records__table--sorted" aria-label={t("users.title")}>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead key={column.text} column={column} path={USERS_PATH} paging={paging} />
              ))}
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <UserTableRow key={user.id} user={user} me={me} here={here} />
            ))}
          </tbody>
        </table>
      )}
      <ListPages path={USERS_PATH} paging={paging} />
    </div>
  );
}
