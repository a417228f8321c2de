import type { AppContext } from "~/load-context.server";
import { listPage, readListQuery, withoutSearchText } from "~/admin/crud/list-page.server";
import { listPath } from "~/admin/crud/list-query";
import { savedRecordPath } from "~/admin/crud/saved-record-path.server";
import { returnPath } from "~/admin/layout/return-path.server";
import { can, type Staff } from "~/auth/permissions";
import type { Reader } from "~/data/reader.server";
import { listUsers, requireUser } from "./queries.server";
import { NEW, storedState } from "~/forms/editing/editor";
import { newId } from "../../../db/ids.ts";
import { profileTexts, type UserFormView, type UserRow, USERS_PATH, type UsersView } from "./user";
import { usersListing } from "./users-listing.server";

export async function readUsers(context: AppContext, staff: Staff, parameters: URLSearchParams): Promise<UsersView> {
  const { reader, t } = context;
  const users = await listSearchedUsers(reader);
  const deleting = parameters.get("delete");
  const { rows, paging } = listPage<UserRow>(users, usersListing, { ...context, parameters });
  const toDelete = users.find(({ id }) => id === deleting && id !== staff.id);
  const mayManage = can(staff, "users:write") && can(staff, "users:delete");
  return {
    title: `${t("admin:users.title")} – ${t("brand")}`,
    ...{ users: rows, paging, here: listPath(USERS_PATH, paging.query) },
    toDelete: mayManage && toDelete ? withoutSearchText(toDelete) : undefined,
    me: { id: staff.id, mayManage },
  };
}

async function listSearchedUsers(reader: Reader) {
  const users = await listUsers(reader);
  return users.map((user) => ({ ...user, searchText: `${user.fullName ?? ""} ${user.email}` }));
}

/** Where saving a user returns to. */
export const savedUserPath = (context: AppContext, request: Request, id: string) =>
  savedRecordPath<UserRow>(context, request, {
    ...{ id, list: USERS_PATH, listing: usersListing },
    readRows: () => listSearchedUsers(context.reader),
  });

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
