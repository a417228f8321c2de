import { z } from "zod";

const id = z.uuid().toLowerCase();

export function readServiceParameters(search: URLSearchParams): { equipment?: string; sent: boolean } {
  return { equipment: id.safeParse(search.get("equipment")).data, sent: search.get("sent") === "1" };
}
