import { recordKinds } from "../history/record-kinds";
import { listUsers } from "../users/queries.server";
import type { SearchKind } from "./kind.server";
import { rankOf } from "./rank.server";

export const users: SearchKind = {
  name: (t) => t("admin:history.kinds.user_profiles"),
  // Their editor is for admins.
  permission: "users:write",
  find: async ({ reader, t }, query) =>
    (await listUsers(reader)).flatMap(({ id, fullName, email, role, isActive }) => {
      const rank = rankOf([fullName, email], query);
      if (rank === undefined) return [];
      const facts = [fullName && email, t(`admin:role.${role}`), !isActive && t("admin:users.inactive")];
      const detail = facts.filter(Boolean).join(" · ");
      return [{ id, text: fullName || email, detail, path: recordKinds.user_profiles.path(id), rank }];
    }),
};
