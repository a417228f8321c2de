import type { AppContext } from "~/load-context.server";
import type { EngineTypesView } from "./engine-types";
import { countByEngineType } from "./queries.server";
import { engineTypes } from "../../../../db/enums.ts";

export async function readEngineTypes({ reader, t }: AppContext): Promise<EngineTypesView> {
  const counted = await countByEngineType(reader);
  return {
    title: `${t("admin:engineTypes.title")} – ${t("brand")}`,
    engineTypes: engineTypes.map((name) => ({ name, products: counted.get(name) ?? 0 })),
  };
}
