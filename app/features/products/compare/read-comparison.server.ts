import { z } from "zod";
import { readParameters } from "~/forms/read-parameters.server";
import { searchText } from "~/forms/search-text.server";
import { type Comparison, MOST_COMPARED } from "./compare";

const id = z.uuid().toLowerCase();

const choices = { only: z.literal("differences"), search: searchText, more: z.literal("1") };

/** Parts of `m` beyond these are not read: an address may be long. */
const MOST_PARTS = 100;

/** Ids come as one list with commas from links, and as repeated parameters from a form with check-boxes. */
export function readComparison(search: URLSearchParams): Comparison {
  const { values } = readParameters(choices, search);
  const parts = search.getAll("m").join(",").split(",", MOST_PARTS);
  const found = new Set(parts.flatMap((part) => id.safeParse(part.trim()).data ?? []));
  const ids = [...found].slice(0, MOST_COMPARED);
  return {
    ids,
    onlyDifferences: values.only !== undefined && ids.length > 1,
    search: values.search,
    isCut: found.size > MOST_COMPARED || (values.more !== undefined && ids.length === MOST_COMPARED),
  };
}
