import { isForeignKeyFault } from "~/data/constraints.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import type { DocumentMove } from "./product-form";
import { moveDocument } from "./writes.server";

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
    const isConflict = error instanceof AppError && error.code === "conflict";
    if (isConflict || isForeignKeyFault(error)) return "taken";
    throw error;
  }
}
