import { RecordCards } from "~/admin/crud/record-cards";
import type { ListView, ListError } from "~/admin/crud/resource";
import { Picture } from "~/ui/picture";
import type { HeroImageRow } from "./hero-image";

export function HeroImageList(props: { list: ListView<HeroImageRow>; rejected: ListError | undefined }) {
  return (
    <RecordCards {...props}>
      {(row) => <Picture src={row.image} alt="" width={480} height={270} sizes="390px" loading="lazy" />}
    </RecordCards>
  );
}
