import { z } from "zod";
import { limits } from "./request";

const id = z.uuid().toLowerCase();

const isSent = (search: URLSearchParams) => search.get("sent") === "1";

export function readServiceParameters(search: URLSearchParams) {
  return { equipment: id.safeParse(search.get("equipment")).data, sent: isSent(search) };
}

/** Products once each, in the order given; the first ones if there are too many. */
export function readEnquiryParameters(search: URLSearchParams) {
  const given = search.getAll("m").flatMap((ids) => ids.split(","));
  const ids = given.flatMap((each) => id.safeParse(each).data ?? []);
  return { products: [...new Set(ids)].slice(0, limits.products), sent: isSent(search) };
}
