import { withReturn } from "~/admin/layout/return-path";
import { kindOf } from "../history/record-kinds";
import type { UseView } from "./links";
import type { LinkUse } from "./uses.server";

/** The form of a video has no input for its thumbnail, which follows the video. */
const inputs: Record<string, string> = { thumbnail_url: "video_url" };

const FIELD = /^(\w+)(?:\[(\d+)\])?/;

/** How to get to the field of a record, and from its form back to `list`. */
export function useView({ kind, id, field, name }: Omit<LinkUse, "url"> & { name: string }, list: string): UseView {
  const [, column = field, place] = FIELD.exec(field) ?? [];
  return {
    ...{ kind, name, column },
    number: place === undefined ? undefined : Number(place) + 1,
    path: withReturn(kindOf(kind).path(id), list),
    input: inputs[field] ?? field,
  };
}
