import { RecordCards } from "~/admin/crud/record-cards";
import type { ListView, Refused } from "~/admin/crud/resource";
import { Picture } from "~/ui/picture";
import type { HeroImageRow } from "./hero-image";

export function HeroImageList(props: { list: ListView<HeroImageRow>; refused: Refused | undefined }) {
  return (
    <RecordCards {...props}>
      {(row) => <Picture src={row.image} alt="" width={480} height={270} loading="lazy" />}
    </RecordCards>
  );
}
