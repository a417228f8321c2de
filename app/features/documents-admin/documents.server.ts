import { asc, desc, eq, sql } from "drizzle-orm";
import type { Resource } from "~/admin/resource.server";
import type { AppContext } from "~/http/context.server";
import { equipment, libraryDocuments as table, manufacturers } from "../../../db/schema/index.ts";
import { foldText } from "../../../db/search-text.ts";
import { documentForm, type DocumentValues, fileTypeOf } from "./schema.server";
import type { MachineChoice, StaffDocumentRow } from "./staff-document";

export const documents: Resource<typeof table, DocumentValues, StaffDocumentRow> = {
  name: "documents",
  address: "/adm-dash/library",
  table,
  schema: documentForm,
  columns: ({ title, description, category, link, ...values }) => ({
    ...{ title, description, category, link },
    searchText: foldText(`${title} ${description ?? ""}`),
    equipmentId: values.equipment_id,
    fileType: values.file_type ?? fileTypeOf(link),
    fileSize: values.file_size,
    documentType: values.document_type,
  }),
  list: async ({ reader }) => {
    const { id, title, description, category, link, createdAt, equipmentId } = table;
    const machine = sql<string | null>`${manufacturers.name} || ' ' || ${equipment.model}`;
    const [rows] = await reader.read((db) => [
      db
        .select({ id, label: title, description, category, link, createdAt, machine })
        .from(table)
        .leftJoin(equipment, eq(equipment.id, equipmentId))
        .leftJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
        .orderBy(desc(createdAt), asc(id)),
    ]);
    return rows;
  },
  says: {
    created: "documentAdded",
    updated: "documentUpdated",
    deleted: "documentDeleted",
    notDeleted: "documentNotDeleted",
  },
};

/** More than a list to choose from can hold; a document is then assigned on the page of its machine. */
const MOST_CHOICES = 2000;

/** The machines a document can belong to, by manufacturer and model; its own is always among them. */
export async function readMachines(
  { reader }: Pick<AppContext, "reader">,
  document: Record<string, unknown> | undefined,
): Promise<MachineChoice[]> {
  const own = typeof document?.equipmentId === "string" ? document.equipmentId : "";
  const [machines, [itself]] = await reader.read((db) => {
    const all = () =>
      db
        .select({ id: equipment.id, model: equipment.model, manufacturer: manufacturers.name })
        .from(equipment)
        .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId));
    const inOrder = [sql`lower(${manufacturers.name})`, asc(equipment.modelSort), asc(equipment.id)];
    return [
      all()
        .orderBy(...inOrder)
        .limit(MOST_CHOICES),
      all().where(eq(equipment.id, own)),
    ];
  });
  const isThere = !itself || machines.some(({ id }) => id === itself.id);
  return isThere ? machines : [...machines, itself];
}
