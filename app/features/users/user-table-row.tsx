import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { askDeletePath } from "~/admin/crud/list-query";
import { MoreToggle } from "~/admin/crud/more-toggle";
import { editorPath } from "~/admin/crud/resource";
import { useReturnedRow } from "~/admin/crud/use-returned-row";
import { Icon } from "~/ui/icon";
import { Moment } from "~/ui/moment";
import { type UserRow, USERS_PATH, type UsersView } from "./user";

interface RowProps extends Pick<UsersView, "me" | "here"> {
  user: UserRow;
}

export function UserTableRow({ user, me, here }: RowProps) {
  const { t } = useTranslation(["admin", "common"]);
  const state = user.isActive ? "active" : "inactive";
  return (
    <tr {...useReturnedRow<HTMLTableRowElement>(user.id)}>
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
      <td data-label={t("users.created")} data-more>
        <Moment at={user.createdAt} isDayOnly />
      </td>
      {me.mayManage && (
        <td className="records__last">
          <Actions user={user} isMe={user.id === me.id} here={here} />
          <MoreToggle name={user.fullName ?? user.email} />
        </td>
      )}
    </tr>
  );
}

function Actions({ user, isMe, here }: { user: UserRow; isMe: boolean; here: string }) {
  const { t } = useTranslation("admin");
  const whose = <span className="visually-hidden"> {user.fullName ?? user.email}</span>;
  const wanted = user.isActive ? "deactivate" : "activate";
  return (
    <span className="records__actions">
      <Link className="button button--quiet button--small" to={editorPath({ path: USERS_PATH, here }, user.id)}>
        {t("users.edit")}
        {whose}
      </Link>
      <Form method="post" action={here}>
        <input type="hidden" name="id" value={user.id} />
        <button className="button button--quiet button--small" name="intent" value={wanted} disabled={isMe}>
          {t(`users.${wanted}`)}
          {whose}
        </button>
      </Form>
      {!isMe && (
        <Link
          className="button button--quiet button--small"
          to={askDeletePath(here, user.id)}
          aria-label={`${t("users.delete")} ${user.fullName ?? user.email}`}
        >
          <Icon name="bin" size={16} />
          <span className="records__word">{t("users.delete")}</span>
        </Link>
      )}
    </span>
  );
}
