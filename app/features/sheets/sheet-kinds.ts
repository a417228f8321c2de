import type { AuditedPermission } from "~/auth/permissions";
import type { BatchEntity } from "../../../db/enums.ts";

interface SheetKind {
  entity: BatchEntity;
  /** Latin in every language, as files travel between them. */
  sheet: string;
  change: AuditedPermission;
}

/** What is edited in sheets, by its place in the staff area. */
export const sheetKinds = {
  products: { entity: "equipment", sheet: "Equipment", change: "products:write" },
  vendors: { entity: "manufacturers", sheet: "Manufacturers", change: "manufacturers:write" },
  categories: { entity: "equipment_categories", sheet: "Categories", change: "categories:write" },
  library: { entity: "library_documents", sheet: "Documents", change: "documents:write" },
} as const satisfies Record<string, SheetKind>;

export type SheetKindName = keyof typeof sheetKinds;

export const sheetKindNames = Object.keys(sheetKinds) as SheetKindName[];

export function isSheetKind(name: string): name is SheetKindName {
  return Object.hasOwn(sheetKinds, name);
}

/** The values as they were exported, cell by cell. */
export const BASE_SHEET = "Base";

/** The first columns of both sheets. */
export const ID_COLUMN = "id";
export const VERSION_COLUMN = "version";

export const listPath = (kind: SheetKindName) => `/adm-dash/${kind}`;
export const editingExportPath = (kind: SheetKindName) => `/adm-dash/${kind}/workbook`;
export const importPath = (kind: string) => `/adm-dash/import/${kind}`;
/** Takes the same file, and answers with JSON. */
export const uploadPath = (kind: string) => `${importPath(kind)}/upload`;
