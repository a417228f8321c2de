import type { Listing } from "~/admin/crud/list-page.server";
import { roles } from "../../../db/enums.ts";
import type { UserRow } from "./user";

export const usersListing: Listing<UserRow> = {
  firstOrder: { sort: "created", direction: "desc" },
  sorts: {
    user: ({ fullName, email }) => fullName ?? email,
    role: ({ role }, t) => t(`admin:role.${role}`),
    status: ({ isActive }) => (isActive ? "1" : "2"),
    created: ({ createdAt }) => createdAt,
  },
  filters: {
    role: Object.fromEntries(roles.map((wanted) => [wanted, ({ role }: UserRow) => role === wanted])),
    status: {
      active: ({ isActive }) => isActive,
      inactive: ({ isActive }) => !isActive,
    },
  },
};
