import { RecordCard } from "~/admin/record-card";
import { RecordList } from "~/admin/record-list";
import type { ListView, Refused } from "~/admin/resource";
import { useOrder } from "~/admin/use-order";
import { Poster } from "../videos/poster";
import type { PresentationVideoRow } from "./presentation-video";

interface PresentationVideoListProps {
  list: ListView<PresentationVideoRow>;
  refused: Refused | undefined;
}

export function PresentationVideoList({ list, refused }: PresentationVideoListProps) {
  const { rows, ...order } = useOrder(list);
  return (
    <RecordList list={list} refused={refused}>
      <ol className="record-cards">
        {rows.map((row, at) => (
          <RecordCard key={row.id} row={row} list={list} at={at} order={order}>
            <Poster src={row.thumbnail ?? undefined} />
          </RecordCard>
        ))}
      </ol>
    </RecordList>
  );
}
