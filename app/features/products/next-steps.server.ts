import { AppError, type CategoryChoice } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { translated } from "~/i18n/formats";
import { listCategories } from "./queries.server";

/** The categories to go on with; none while the database is away, since a page that is not there must not become a fault. */
export async function readNextSteps({ reader, language }: AppContext): Promise<CategoryChoice[]> {
  try {
    const categories = await listCategories(reader);
    return categories.map(({ id, name, nameTranslations }) => ({
      id,
      name: translated(nameTranslations, language, name),
    }));
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return [];
    throw error;
  }
}
