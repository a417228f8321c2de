import { z } from "zod";

const id = z.uuid().toLowerCase();

/** Reads the page's address. What is malformed is ignored. */
export function serviceParametersFrom(search: URLSearchParams): { equipment?: string; sent: boolean } {
  return { equipment: id.safeParse(search.get("equipment")).data, sent: search.get("sent") === "1" };
}
