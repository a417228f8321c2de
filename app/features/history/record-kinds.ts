import type { ResourceName, AuditedPermission } from "~/auth/permissions";

/** Kinds of records that have a history, by table: who may restore them, and where they are edited. */
interface Kind {
  label: string;
  labelIn?: string;
  change?: AuditedPermission;
  /** Permission to restore a deleted record: the same as to delete it. */
  restoreDeleted?: AuditedPermission;
  path: (id: string) => string;
}

const under = (list: string) => (id: string) => `/adm-dash/${list}/${id}`;

const permissionsOf = (resource: ResourceName) =>
  ({ change: `${resource}:write`, restoreDeleted: `${resource}:delete` }) as const;

export const recordKinds = {
  equipment: { label: "model", ...permissionsOf("products"), path: under("products") },
  equipment_categories: {
    ...{ label: "name", labelIn: "name_translations" },
    ...permissionsOf("categories"),
    path: under("categories"),
  },
  manufacturers: { label: "name", ...permissionsOf("manufacturers"), path: under("vendors") },
  library_documents: {
    ...{ label: "title", labelIn: "title_translations" },
    ...permissionsOf("documents"),
    path: under("library"),
  },
  hero_images: {
    ...{ label: "title", labelIn: "title_translations" },
    ...permissionsOf("hero-images"),
    path: under("hero-images"),
  },
  presentation_videos: {
    ...{ label: "title", labelIn: "title_translations" },
    ...permissionsOf("presentation-videos"),
    path: under("presentation-videos"),
  },
  contact_information: { label: "company_name", change: "contact:write", path: () => "/adm-dash/contact-info" },
  service_requests: { label: "name", ...permissionsOf("service-requests"), path: under("service-requests") },
  files: { label: "title", restoreDeleted: "files:delete", path: under("files") },
  batches: { label: "label", path: under("changes") },
  // Roles are granted on the Users page only, never by restoring.
  user_profiles: { label: "email", restoreDeleted: "users:delete", path: under("users") },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof recordKinds;

export const kindNames = Object.keys(recordKinds) as KindName[];

export function isKind(entity: string): entity is KindName {
  return Object.hasOwn(recordKinds, entity);
}

export function kindOf(name: KindName): Kind {
  return recordKinds[name];
}
