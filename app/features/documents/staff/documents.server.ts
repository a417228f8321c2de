import { asc, desc, eq, sql } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { Resource } from "~/admin/crud/resource.server";
import { titledColumns } from "~/admin/crud/translations.server";
import type { AppContext } from "~/load-context.server";
import { sortedByName } from "~/i18n/alphabetical";
import { titled } from "~/i18n/formats";
import { equipment, libraryDocuments as table, manufacturers } from "../../../../db/schema/index.ts";
import { titledOf } from "../../../../db/schema/titled.ts";
import { documentCategories } from "../../../../db/enums.ts";
import { documentSearchText } from "../../../../db/search-text.ts";
import { machineName, modelAndYear } from "../../products/machine-name.server";
import { categoryLabel } from "../category-label";
import { fileTypeOf } from "../file-facts";
import { sizeText } from "./file-size";
import { documentForm, type DocumentValues } from "./schema.server";
import type { ProductChoice, StaffDocumentRow } from "./staff-document";

export const documents: Resource<typeof table, DocumentValues, StaffDocumentRow> = {
  name: "documents",
  path: "/adm-dash/library",
  table,
  schema: documentForm,
  columns: ({ category, link, language, ...values }) => {
    const texts = titledColumns(values);
    return {
      ...{ ...texts, category, link },
      searchText: documentSearchText(texts),
      equipmentId: values.equipment_id,
      fileType: values.file_type ?? fileTypeOf(link),
      fileSize: values.file_size,
      documentType: values.document_type,
      ...(language !== undefined && { language }),
    };
  },
  shows: { file_size: (bytes) => sizeText(Number(bytes)) },
  list: async ({ reader, language }) => {
    const { id, category, link, createdAt, equipmentId, searchText } = table;
    const product = sql<string | null>`${machineName}`;
    const [rows] = await reader.read((db) => [
      db
        .select({ ...titledOf(table), id, category, link, createdAt, product, searchText })
        .from(table)
        .leftJoin(equipment, eq(equipment.id, equipmentId))
        .leftJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId))
        .orderBy(desc(createdAt), asc(id)),
    ]);
    return rows.map(({ id, category, link, createdAt, product, searchText, ...texts }) => {
      const { title, description } = titled(texts, language);
      return {
        ...{ id, category, link, createdAt, product },
        ...{ label: title, description: description || null },
        searchText: `${searchText} ${product ?? ""}`,
      };
    });
  },
  listing: {
    firstOrder: { sort: "created", direction: "desc" },
    sorts: {
      title: ({ label }) => label,
      product: ({ product }) => product ?? "",
      category: ({ category }, t) => categoryLabel(category, t as unknown as TFunction<"common">),
      created: ({ createdAt }) => createdAt,
    },
    filters: {
      category: Object.fromEntries(
        documentCategories.map((wanted) => [wanted, ({ category }: StaffDocumentRow) => category === wanted]),
      ),
      product: {
        assigned: ({ product }) => product !== null,
        unassigned: ({ product }) => product === null,
      },
    },
  },
  says: {
    created: "documentAdded",
    updated: "documentUpdated",
    deleted: "documentDeleted",
    notDeleted: "documentNotDeleted",
  },
};

/** More do not fit a select; a document is then assigned on its product's page. */
const MOST_CHOICES = 2000;

export async function listProductChoices(
  { reader, language }: Pick<AppContext, "reader" | "language">,
  document: Record<string, unknown> | undefined,
): Promise<ProductChoice[]> {
  const own = typeof document?.equipmentId === "string" ? document.equipmentId : "";
  const [products, [ownProduct]] = await reader.read((db) => {
    const all = () =>
      db
        .select({ id: equipment.id, model: modelAndYear, manufacturer: manufacturers.name })
        .from(equipment)
        .innerJoin(manufacturers, eq(manufacturers.id, equipment.manufacturerId));
    const inOrder = [asc(manufacturers.name), asc(equipment.modelSort), asc(equipment.year), asc(equipment.id)];
    return [
      all()
        .orderBy(...inOrder)
        .limit(MOST_CHOICES),
      all().where(eq(equipment.id, own)),
    ];
  });
  const isListed = !ownProduct || products.some(({ id }) => id === ownProduct.id);
  return sortedByName(isListed ? products : [...products, ownProduct], language, ({ manufacturer }) => manufacturer);
}
