import { z } from "zod";
import { FIELD_LIMIT } from "~/admin/search/found";
import { searchText } from "~/forms/search-text.server";
import { SEARCH_LENGTH } from "~/ui/search-length";
import { inLatin, inOtherLayout } from "../catalogue/words.server";
import { foldModel, foldText } from "../../../db/search-text.ts";

export interface SearchQuery {
  text: string;
  /** `foldText` of the text, never empty. */
  folded: string;
  words: string[];
  /** `foldModel` of the text; empty for a text of hyphens. */
  model: string;
}

type TypedQuery =
  | { kind: "none" }
  | { kind: "too-long" }
  /** A pasted URL, or the id of a record. */
  | { kind: "id"; id: string }
  /** The others are for when nothing is found: typed in the other keyboard layout, or in Cyrillic letters. */
  | { kind: "text"; query: SearchQuery; others: SearchQuery[] };

const id = z.uuid().toLowerCase();
const ID_IN_URL = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/i;

/** A hosted file, a smaller size of it, or its page. */
const FILE_IN_URL = /\/(?:media|adm-dash\/files)\/([0-9a-f]{32})(?![0-9a-f])/;

export function readTypedQuery(typed: string | null): TypedQuery {
  const pasted = pastedId(typed?.trim().slice(0, FIELD_LIMIT) ?? "");
  if (pasted) return { kind: "id", id: pasted };
  const tidy = typed?.trim() ?? "";
  if (tidy.length > SEARCH_LENGTH) return { kind: "too-long" };
  const text = searchText.safeParse(tidy).data;
  const queries = text ? [text, inOtherLayout(text), inLatin(text.toLowerCase())].flatMap(queryOf) : [];
  const [query, ...others] = queries.filter(
    ({ folded }, at) => queries.findIndex((other) => other.folded === folded) === at,
  );
  return query ? { kind: "text", query, others } : { kind: "none" };
}

function queryOf(text: string | undefined): SearchQuery[] {
  const folded = foldText(text ?? "");
  return text && folded ? [{ text, folded, words: folded.split(" "), model: foldModel(text) }] : [];
}

/** Of a URL on any host, in any language, to any record: `/product/…`, `/products?category=…`, `/media/…`. */
function pastedId(pasted: string): string | undefined {
  if (/\s/.test(pasted)) return undefined;
  return FILE_IN_URL.exec(pasted)?.[1] ?? id.safeParse(ID_IN_URL.exec(pasted)?.[0]).data;
}
