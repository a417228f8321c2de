import { type Role, roles } from "../../db/enums.ts";

/** Who may do what: read by the staff handlers, by `mutate` and by views that hide what would be rejected. */

type ResourceName = "products" | "manufacturers" | "categories" | "documents" | "hero-images" | "presentation-videos";

export type StaffPermission =
  | `${ResourceName | "users" | "service-requests"}:${"read" | "write" | "delete"}`
  | `contact:${"read" | "write"}`
  | `${"dashboard" | "history"}:read`
  | "account:write";

/** What may be written without signing in, and the tables each permission covers: `mutate` rejects all others. */
export const visitorWrites = {
  "service-requests:create": ["service_requests", "rate_limits"],
  "sign-in:attempt": ["rate_limits", "known_devices"],
  "sessions:write": ["sessions"],
  "rate-limits:count": ["rate_limits"],
  // The scheduled run has no session.
  "clean-up:write": ["sessions", "known_devices", "rate_limits", "history"],
} as const;

export type VisitorPermission = keyof typeof visitorWrites;
export type VisitorTable<P extends VisitorPermission> = (typeof visitorWrites)[P][number];

export type Permission = StaffPermission | VisitorPermission;

declare const madeBy: unique symbol;

/** A signed-in, active user. Made only by `staffLoader` and `staffAction`, after the permission check. */
export interface Staff {
  readonly [madeBy]: "staff handlers";
  readonly id: string;
  /** Copied into the history, which outlives the user. */
  readonly name: string;
  readonly role: Role;
}

export interface Visitor {
  readonly [madeBy]: "visitor.ts";
  readonly role: "visitor";
}

export type Actor = Staff | Visitor;

const staff: readonly Role[] = roles;
const admin: readonly Role[] = ["admin"];

/** Editors add, edit and hide; deleting and managing users is for admins. */
const holders: Record<StaffPermission, readonly Role[]> = {
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
  "service-requests:read": staff,
  "service-requests:write": staff,
  "service-requests:delete": admin,
  "users:read": staff,
  "users:write": admin,
  "users:delete": admin,
};

export function can(actor: Pick<Actor, "role">, permission: Permission): boolean {
  if (isVisitorPermission(permission)) return actor.role === "visitor";
  return actor.role !== "visitor" && holders[permission].includes(actor.role);
}

export function isVisitorPermission(permission: Permission): permission is VisitorPermission {
  return Object.hasOwn(visitorWrites, permission);
}
