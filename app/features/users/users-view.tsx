import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { formatDate } from "~/i18n/formats";
import { OfflineNotice } from "~/ui/offline-notice";
import { Icon } from "~/ui/icon";
import { DeleteUser } from "./delete-user";
import type { Intent, UserError, UserRow, UsersView } from "./user";

interface UsersProps extends UsersView {
  rejected: { intent: Intent; reason: UserError } | undefined;
}

export function Users({ users, toDelete, me, rejected }: UsersProps) {
  const { t } = useTranslation("admin");
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejected) banner.current?.focus();
  }, [rejected]);
  return (
    <div className="users">
      <ScreenHead title={t("users.title")} subtitle={t("users.subtitle")}>
        {me.mayManage && (
          <Link className="button" to="/adm-dash/users/create">
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
      {toDelete ? <DeleteUser key={toDelete.id} user={toDelete} /> : <OfflineNotice />}
      {users.length === 0 ? (
        <section className="empty">
          <h2>{t("users.empty")}</h2>
          <p>{t("users.emptyText")}</p>
        </section>
      ) : (
        <table className="records__table">
          <thead>
            <tr>
              <th scope="col">{t("users.user")}</th>
              <th scope="col">{t("users.role")}</th>
              <th scope="col">{t("users.status")}</th>
              <th scope="col">{t("users.created")}</th>
              {me.mayManage && <th scope="col">{t("users.actions")}</th>}
            </tr>
          </thead>
          <tbody>
            {users.map((user) => (
              <Row key={user.id} user={user} me={me} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ user, me }: { user: UserRow; me: UsersView["me"] }) {
  const { t } = useTranslation(["admin", "common"]);
  const { t: common } = useTranslation();
  const state = user.isActive ? "active" : "inactive";
  return (
    <tr>
      <th scope="row">
        <span className={user.fullName ? "users__name" : "users__name users__name--none"}>
          {user.fullName ?? t("users.noName")}
        </span>
        {user.id === me.id && <span className="users__you">{t("users.you")}</span>}
        <span className="users__email">{user.email}</span>
      </th>
      <td data-label={t("users.role")}>
        <span className={`role role--${user.role}`}>{t(`role.${user.role}`)}</span>
      </td>
      <td data-label={t("users.status")}>
        <span className={`users__state users__state--${state}`}>{t(`users.${state}`)}</span>
      </td>
      <td data-label={t("users.created")}>
        <time dateTime={user.createdAt}>{formatDate(user.createdAt, common)}</time>
      </td>
      {me.mayManage && (
        <td>
          <Actions user={user} isMe={user.id === me.id} />
        </td>
      )}
    </tr>
  );
}

function Actions({ user, isMe }: { user: UserRow; isMe: boolean }) {
  const { t } = useTranslation("admin");
  const whose = <span className="visually-hidden"> {user.fullName ?? user.email}</span>;
  const wanted = user.isActive ? "deactivate" : "activate";
  return (
    <span className="records__actions">
      <Link className="button button--quiet button--small" to={`/adm-dash/users/${user.id}`}>
        {t("users.edit")}
        {whose}
      </Link>
      <Form method="post" action="/adm-dash/users">
        <input type="hidden" name="id" value={user.id} />
        <button className="button button--quiet button--small" name="intent" value={wanted} disabled={isMe}>
          {t(`users.${wanted}`)}
          {whose}
        </button>
      </Form>
      {!isMe && (
        <Link
          className="button button--quiet button--small"
          to={`/adm-dash/users?delete=${user.id}`}
          aria-label={`${t("users.delete")} ${user.fullName ?? user.email}`}
        >
          <Icon name="bin" size={16} />
          <span className="records__word">{t("users.delete")}</span>
        </Link>
      )}
    </span>
  );
}
