import type { StaffPermission } from "~/auth/permissions";

/** Kinds of records that have a history, by table: who may restore them, and where they are edited. */
interface Kind {
  /** The column of the record's name. */
  label: string;
  /** The column with the translated names. */
  labelIn?: string;
  /** Permission to restore an earlier state. */
  change?: StaffPermission;
  /** Permission to restore a deleted record: the same as to delete it. */
  restoreDeleted?: StaffPermission;
  path: (id: string) => string;
}

const under = (list: string) => (id: string) => `/adm-dash/${list}/${id}`;

export const recordKinds = {
  equipment: {
    label: "model",
    change: "products:write",
    restoreDeleted: "products:delete",
    path: under("products"),
  },
  equipment_categories: {
    label: "name",
    labelIn: "name_translations",
    change: "categories:write",
    restoreDeleted: "categories:delete",
    path: under("categories"),
  },
  manufacturers: {
    label: "name",
    change: "manufacturers:write",
    restoreDeleted: "manufacturers:delete",
    path: under("vendors"),
  },
  library_documents: {
    label: "title",
    labelIn: "title_translations",
    change: "documents:write",
    restoreDeleted: "documents:delete",
    path: under("library"),
  },
  hero_images: {
    label: "title",
    labelIn: "title_translations",
    change: "hero-images:write",
    restoreDeleted: "hero-images:delete",
    path: under("hero-images"),
  },
  presentation_videos: {
    label: "title",
    labelIn: "title_translations",
    change: "presentation-videos:write",
    restoreDeleted: "presentation-videos:delete",
    path: under("presentation-videos"),
  },
  contact_information: {
    label: "company_name",
    change: "contact:write",
    path: () => "/adm-dash/contact-info",
  },
  service_requests: {
    label: "name",
    change: "service-requests:write",
    restoreDeleted: "service-requests:delete",
    path: under("service-requests"),
  },
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
