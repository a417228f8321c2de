import { z } from "zod";
import { parseJobQuery } from "~/features/finder/job.server";
import { readProductIds } from "~/features/products/read-product-ids.server";
import { isSentPage, limits } from "./request";

const id = z.uuid().toLowerCase();

export function readServiceParameters(search: URLSearchParams) {
  return { equipment: id.safeParse(search.get("equipment")).data, sent: isSentPage(search) };
}

/**
 * The first products if there are too many; the canonical address remembers that there were more. Nobody types a job, so
 * what cannot be read of it is left out and no error.
 */
export function readEnquiryParameters(search: URLSearchParams) {
  const asked = readProductIds(search);
  return {
    products: asked.slice(0, limits.products),
    isCut: asked.length > limits.products || (search.get("more") === "1" && asked.length === limits.products),
    job: parseJobQuery(search.get("job") ?? ""),
    sent: isSentPage(search),
  };
}
