import { DatabaseUnavailable } from "~/data/unavailable.server";
import type { AppContext } from "~/load-context.server";
import { findProductSummary } from "./queries.server";
import type { ProductSummary, ServicePageView } from "./service-request";

/** `isWhole` is false while the database is down: the form still works, without the product's name. */
export async function readServicePage(
  context: AppContext,
  { equipment, isSent }: { equipment: string | undefined; isSent: boolean },
): Promise<{ view: ServicePageView; isWhole: boolean }> {
  const { t } = context;
  const found = equipment ? await productOrNothing(context, equipment) : undefined;
  const isWhole = found !== "unavailable";
  const product = found === "unavailable" ? undefined : found;
  if (!isWhole || (equipment && !product)) context.renderLog.doNotCache();
  return {
    isWhole,
    view: {
      page: {
        title: `${t("service.title")} – ${t("brand")}`,
        description: t("service.description"),
        path: "/service",
        robots: isSent ? "noindex,follow" : undefined,
      },
      product,
      isSent,
    },
  };
}

async function productOrNothing({ reader }: AppContext, id: string): Promise<ProductSummary | "unavailable" | undefined> {
  try {
    return await findProductSummary(reader, id);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return "unavailable";
    throw error;
  }
}
