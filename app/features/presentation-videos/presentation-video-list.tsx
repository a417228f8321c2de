import { RecordCards } from "~/admin/record-cards";
import type { ListView, Refused } from "~/admin/resource";
import { Poster } from "../videos/poster";
import type { PresentationVideoRow } from "./presentation-video";

export function PresentationVideoList(props: { list: ListView<PresentationVideoRow>; refused: Refused | undefined }) {
  return <RecordCards {...props}>{(row) => <Poster src={row.thumbnail ?? undefined} />}</RecordCards>;
}
