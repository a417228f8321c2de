import { z } from "zod";
import { readParameters } from "~/forms/read-parameters.server";
import { searchText } from "~/forms/search-text.server";
import { readProductIds } from "../read-product-ids.server";
import { type Comparison, MOST_COMPARED } from "./compare";

const choices = { only: z.literal("differences"), search: searchText, more: z.literal("1") };

export function readComparison(search: URLSearchParams): Comparison {
  const { values } = readParameters(choices, search);
  const asked = readProductIds(search);
  const ids = asked.slice(0, MOST_COMPARED);
  return {
    ids,
    onlyDifferences: values.only !== undefined && ids.length > 1,
    search: values.search,
    isCut: asked.length > MOST_COMPARED || (values.more !== undefined && ids.length === MOST_COMPARED),
  };
}
