import { eq } from "drizzle-orm";
import { isForeignKeyFault } from "~/data/constraints.server";
import { hasCode } from "~/errors";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { listDocuments } from "~/features/documents/queries.server";
import { searchText } from "~/forms/search-text.server";
import { titled, translated } from "~/i18n/formats";
import { libraryDocuments } from "../../../../db/schema/index.ts";
import { titledOf } from "../../../../db/schema/titled.ts";
import type { DocumentChoice, DocumentMove, ProductDocuments } from "./product-form";
import { moveDocument } from "./writes.server";

/** The library may have thousands: the form lists the best that a search finds. */
const MOST_FOUND = 20;

/** Documents of no product that the search finds, none without one; called with those of the product, it returns both. */
export async function readProductDocuments(
  { reader, language }: Pick<AppContext, "reader" | "language">,
  typed: string | undefined,
): Promise<(assigned: StoredDocument[]) => ProductDocuments> {
  const search = searchText.safeParse(typed).data;
  const { documents } = await listDocuments(reader, search);
  const free = documents.filter(({ equipmentId }) => equipmentId === null);
  const shown = search === undefined ? [] : free.slice(0, MOST_FOUND);
  const choice = ({ id, title, titleTranslations, ...document }: StoredDocument): DocumentChoice => ({
    ...{ id, fileType: document.fileType, fileSize: document.fileSize, documentType: document.documentType },
    title: translated(titleTranslations, language, title),
  });
  return (assigned) => ({
    assigned: assigned.map(choice),
    found: shown.map(choice),
    more: free.length - shown.length,
    search,
  });
}

type StoredDocument = Pick<
  Awaited<ReturnType<typeof listDocuments>>["documents"][number],
  "id" | "title" | "titleTranslations" | "fileType" | "fileSize" | "documentType"
>;

interface Moving {
  staff: Staff;
  move: DocumentMove;
  documentId: string;
  equipmentId: string;
}

/** "taken": somebody was faster, or one of the two was deleted. */
export async function moveDocumentOnce(
  { mutate }: AppContext,
  { staff, move, documentId, equipmentId }: Moving,
): Promise<"moved" | "taken"> {
  try {
    await mutate(staff, "documents:write", (writer) => moveDocument(writer, documentId, equipmentId, move));
    return "moved";
  } catch (error) {
    if (hasCode(error, "conflict") || isForeignKeyFault(error)) return "taken";
    throw error;
  }
}

/** In the page's language. */
export async function findDocumentTitle(
  { reader, language }: Pick<AppContext, "reader" | "language">,
  id: string,
): Promise<string | undefined> {
  const [[document]] = await reader.read((db) => [
    db.select(titledOf(libraryDocuments)).from(libraryDocuments).where(eq(libraryDocuments.id, id)),
  ]);
  return document && titled(document, language).title;
}
