import { type Role, roles } from "../../db/enums.ts";

/** Who may do what: the one list, asked by the staff door, by the write door and by views that hide what would be refused. */

type Kept = "products" | "manufacturers" | "categories" | "documents" | "hero-images" | "presentation-videos";

export type StaffPermission =
  | `${Kept | "users" | "service-requests"}:${"read" | "write" | "delete"}`
  | `contact:${"read" | "write"}`
  | `${"dashboard" | "history"}:read`
  | "account:write";

/** What somebody may do without signing in, besides reading what is public. */
export type VisitorPermission = "service-requests:create" | "sessions:write" | "clean-up:write";

export type Permission = StaffPermission | VisitorPermission;

declare const passedTheStaffDoor: unique symbol;

/** Somebody signed in and active. Only the staff door makes one: whoever holds it has been let in. */
export interface Staff {
  readonly [passedTheStaffDoor]: true;
  readonly id: string;
  /** As the history writes it, also after the user is gone. */
  readonly name: string;
  readonly role: Role;
}

export const visitor = { role: "visitor" } as const;

export type Visitor = typeof visitor;
export type Actor = Staff | Visitor;

const staff: readonly Role[] = roles;
const admin: readonly Role[] = ["admin"];

/** Editors add, edit and hide; deleting and managing users is for admins. */
const holders: Record<Permission, readonly Actor["role"][]> = {
  "dashboard:read": staff,
  // One's own password.
  "account:write": staff,
  "history:read": staff,
  "products:read": staff,
  "products:write": staff,
  "products:delete": admin,
  "manufacturers:read": staff,
  "manufacturers:write": staff,
  "manufacturers:delete": admin,
  "categories:read": staff,
  "categories:write": staff,
  "categories:delete": admin,
  "documents:read": staff,
  "documents:write": staff,
  "documents:delete": admin,
  "hero-images:read": staff,
  "hero-images:write": staff,
  "hero-images:delete": admin,
  "presentation-videos:read": staff,
  "presentation-videos:write": staff,
  "presentation-videos:delete": admin,
  "contact:read": staff,
  "contact:write": staff,
  "service-requests:create": ["visitor"],
  "sessions:write": ["visitor"],
  // By the clock, for which nobody signs in.
  "clean-up:write": ["visitor"],
  "service-requests:read": staff,
  "service-requests:write": staff,
  "service-requests:delete": admin,
  "users:read": staff,
  "users:write": admin,
  "users:delete": admin,
};

export function can(actor: Pick<Actor, "role">, permission: Permission): boolean {
  return holders[permission].includes(actor.role);
}
