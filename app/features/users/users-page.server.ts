import type { AppContext } from "~/load-context.server";
import { can, type Staff } from "~/auth/permissions";
import { listUsers, requireUser } from "./queries.server";
import { NEW, storedState } from "~/forms/editing/editor";
import { newId } from "../../../db/ids.ts";
import { profileTexts, type UserFormView, type UsersView } from "./user";

export async function readUsers({ reader, t }: AppContext, staff: Staff, deleting: string | null): Promise<UsersView> {
  const users = await listUsers(reader);
  const mayManage = can(staff, "users:write") && can(staff, "users:delete");
  return {
    title: `${t("admin:users.title")} – ${t("brand")}`,
    users,
    toDelete: mayManage ? users.find(({ id }) => id === deleting && id !== staff.id) : undefined,
    me: { id: staff.id, mayManage },
  };
}

export async function readUserForm({ reader, t }: AppContext, staff: Staff, id: string): Promise<UserFormView> {
  const user = id === NEW ? undefined : await requireUser(reader, id);
  const texts = profileTexts(user ?? { fullName: null, role: "editor" });
  return {
    title: `${user ? t("admin:users.editTitle") : t("admin:users.addTitle")} – ${t("brand")}`,
    user,
    state: user ? storedState(user.version, texts, texts) : { texts: { email: "", ...texts }, newId: newId() },
    isMe: id === staff.id,
  };
}
