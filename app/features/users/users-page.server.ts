import type { AppContext } from "~/load-context.server";
import { listPage, readListQuery } from "~/admin/crud/list-page.server";
import { listPath } from "~/admin/crud/list-query";
import { returnPath } from "~/admin/layout/return-path.server";
import { can, type Staff } from "~/auth/permissions";
import { listUsers, requireUser } from "./queries.server";
import { NEW, storedState } from "~/forms/editing/editor";
import { newId } from "../../../db/ids.ts";
import { profileTexts, type UserFormView, type UserRow, USERS_PATH, type UsersView } from "./user";
import { usersListing } from "./users-listing.server";

export async function readUsers(context: AppContext, staff: Staff, parameters: URLSearchParams): Promise<UsersView> {
  const { reader, t } = context;
  const users = await listUsers(reader);
  const deleting = parameters.get("delete");
  const searched = users.map((user) => ({ ...user, searchText: `${user.fullName ?? ""} ${user.email}` }));
  const { rows, paging } = listPage<UserRow>(searched, usersListing, { ...context, parameters });
  const mayManage = can(staff, "users:write") && can(staff, "users:delete");
  return {
    title: `${t("admin:users.title")} – ${t("brand")}`,
    ...{ users: rows, paging, here: listPath(USERS_PATH, paging.query) },
    toDelete: mayManage ? users.find(({ id }) => id === deleting && id !== staff.id) : undefined,
    me: { id: staff.id, mayManage },
  };
}

/** The list as the URL of a request to it shows it. */
export function usersPath({ url }: Request): string {
  return listPath(USERS_PATH, readListQuery(new URL(url).searchParams, usersListing));
}

interface FormOptions {
  id: string;
  request: Request;
}

export async function readUserForm(
  { reader, t }: AppContext,
  staff: Staff,
  { id, request }: FormOptions,
): Promise<UserFormView> {
  const user = id === NEW ? undefined : await requireUser(reader, id);
  const texts = profileTexts(user ?? { fullName: null, role: "editor" });
  return {
    title: `${user ? t("admin:users.editTitle") : t("admin:users.addTitle")} – ${t("brand")}`,
    user,
    back: returnPath(request, { list: USERS_PATH, id: user?.id }),
    state: user ? storedState(user.version, texts, texts) : { texts: { email: "", ...texts }, newId: newId() },
    isMe: id === staff.id,
  };
}
