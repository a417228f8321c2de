import { type Role, roles } from "../../db/enums.ts";

/** Records that staff read, add, edit and hide; deleting them is for admins. */
const resources = [
  "products",
  "manufacturers",
  "categories",
  "documents",
  "hero-images",
  "presentation-videos",
  "service-requests",
] as const;

export type ResourceName = (typeof resources)[number];

export type AuditedPermission =
  | `${ResourceName | "users" | "files"}:${"read" | "write" | "delete"}`
  | `contact:${"read" | "write"}`
  | `${"dashboard" | "history"}:read`
  | "account:write";

/** What may be written without signing in, and the tables each permission covers: `mutate` rejects all others. */
const visitorWrites = {
  "service-requests:create": ["service_requests", "request_products", "request_emails", "rate_limits"],
  "sign-in:attempt": ["rate_limits", "known_devices"],
  "sessions:write": ["sessions"],
  "rate-limits:count": ["rate_limits"],
  // The scheduled run has no session, and neither has what follows a visitor's request.
  "request-emails:send": ["request_emails"],
  "demand:count": ["demand_counts"],
  "links:check": ["link_checks"],
  "variants:write": ["files"],
  "clean-up:write": [
    ...(["sessions", "known_devices", "rate_limits", "history", "catalogue_changes", "batches"] as const),
    ...(["demand_counts", "files", "removed_files"] as const),
  ],
} as const;

/** What staff write about their own work: no visitor sees it, so it has no history. */
const unauditedWrites = {
  "views:write": ["staff_views"],
  "batches:prepare": ["batches", "batch_rows"],
  "doubts:accept": ["accepted_doubts"],
  "links:dismiss": ["link_checks"],
} as const;

export type VisitorPermission = keyof typeof visitorWrites;
export type UnauditedPermission = keyof typeof unauditedWrites;
export type TableOf<P extends VisitorPermission | UnauditedPermission> = P extends VisitorPermission
  ? (typeof visitorWrites)[P][number]
  : P extends UnauditedPermission
    ? (typeof unauditedWrites)[P][number]
    : never;

export type StaffPermission = AuditedPermission | UnauditedPermission;
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

const others: Record<Exclude<StaffPermission, `${ResourceName}:${string}`>, readonly Role[]> = {
  "dashboard:read": staff,
  "account:write": staff,
  "history:read": staff,
  "contact:read": staff,
  "contact:write": staff,
  "users:read": staff,
  "users:write": admin,
  "users:delete": admin,
  "files:read": staff,
  "files:write": staff,
  "files:delete": admin,
  "views:write": staff,
  "batches:prepare": staff,
  "doubts:accept": staff,
  "links:dismiss": staff,
};

const holders = new Map<string, readonly Role[]>([
  ...resources.flatMap((name): [string, readonly Role[]][] => [
    [`${name}:read`, staff],
    [`${name}:write`, staff],
    [`${name}:delete`, admin],
  ]),
  ...Object.entries(others),
]);

export function can(actor: Pick<Actor, "role">, permission: Permission): boolean {
  if (isVisitorPermission(permission)) return actor.role === "visitor";
  return actor.role !== "visitor" && holders.get(permission)?.includes(actor.role) === true;
}

function isVisitorPermission(permission: Permission): permission is VisitorPermission {
  return Object.hasOwn(visitorWrites, permission);
}

/** The only tables a permission covers; undefined for one whose writes are audited. */
export function tablesOf(permission: Permission): readonly string[] | undefined {
  const limited: Record<string, readonly string[]> = { ...visitorWrites, ...unauditedWrites };
  return limited[permission];
}
