import { type CategoryChoice, hasCode } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { translated } from "~/i18n/formats";
import { listCategories } from "./queries.server";

/** Categories to continue with; none while the database is down, so that a 404 does not become a 500. */
export async function readNextSteps({ reader, language }: AppContext): Promise<CategoryChoice[]> {
  try {
    const categories = await listCategories(reader);
    return categories.map(({ id, name, nameTranslations }) => ({
      id,
      name: translated(nameTranslations, language, name),
    }));
  } catch (error) {
    if (hasCode(error, "unavailable")) return [];
    throw error;
  }
}
