import { RecordCards } from "~/admin/crud/record-cards";
import type { ListView, ListError } from "~/admin/crud/resource";
import { Poster } from "../poster";
import type { PresentationVideoRow } from "./presentation-video";

export function PresentationVideoList(props: {
  list: ListView<PresentationVideoRow>;
  rejected: ListError | undefined;
}) {
  return <RecordCards {...props}>{(row) => <Poster src={row.thumbnail} />}</RecordCards>;
}
