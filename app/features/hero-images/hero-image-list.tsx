import { RecordCard } from "~/admin/record-card";
import { RecordList } from "~/admin/record-list";
import type { ListView, Refused } from "~/admin/resource";
import { useOrder } from "~/admin/use-order";
import { Picture } from "~/ui/picture";
import type { HeroImageRow } from "./hero-image";

interface HeroImageListProps {
  list: ListView<HeroImageRow>;
  refused: Refused | undefined;
}

export function HeroImageList({ list, refused }: HeroImageListProps) {
  const { rows, ...order } = useOrder(list);
  return (
    <RecordList list={list} refused={refused}>
      <ol className="record-cards">
        {rows.map((row, at) => (
          <RecordCard key={row.id} row={row} list={list} at={at} order={order}>
            <Picture src={row.image} alt="" width={480} height={270} loading="lazy" />
          </RecordCard>
        ))}
      </ol>
    </RecordList>
  );
}
