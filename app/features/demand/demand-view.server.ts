import type { AppContext } from "~/load-context.server";
import type { ProductStatus } from "../../../db/enums.ts";
import { noFilters, productsPath, usualSort } from "../products/filters";
import type { Demand, OutOfStock, Wanted } from "./demand";
import type { DemandRows } from "./queries.server";

interface AskedProduct extends Stock {
  id: string | null;
  name: string;
  count: number;
}

interface Stock {
  status: ProductStatus | null;
  visibleInStore: boolean | null;
}

/** `asked`: the products most requested. */
export function demandView(
  { viewed, compared, missed }: DemandRows,
  asked: readonly AskedProduct[],
  { t }: Pick<AppContext, "t">,
): Demand {
  const product = ({ id, name, count, ...stock }: AskedProduct): Wanted => ({
    ...{ name, count },
    to: id && `/adm-dash/products/${id}`,
    outOfStock: outOfStock(id, stock),
  });
  const counted = ({ model, manufacturer, total, ...rest }: DemandRows["viewed"][number]) =>
    rest.id === null
      ? { name: t("admin:demand.deletedProduct"), count: total, to: null }
      : product({ ...rest, name: `${manufacturer ?? ""} ${model ?? ""}`, count: total });
  return {
    viewed: viewed.map(counted),
    compared: compared.map(counted),
    asked: asked.map(product),
    missed: missed.map(({ subject, total }) => ({ name: subject, count: total, to: searchPath(subject) })),
  };
}

const searchPath = (search: string) => productsPath({ ...noFilters, search, sort: usualSort({ search }) });

function outOfStock(id: string | null, { status, visibleInStore }: Stock): OutOfStock | undefined {
  if (id === null) return "deleted";
  if (status === "sold" || status === "rented") return status;
  return visibleInStore ? undefined : "hidden";
}
