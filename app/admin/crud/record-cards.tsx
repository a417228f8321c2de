import type { ReactNode } from "react";
import { MoveButtons } from "./move-buttons";
import type { Positioned } from "./order";
import { RecordActions } from "./record-actions";
import { RecordList } from "./record-list";
import type { ListView, ListError } from "./resource";
import { ShownToggle } from "./shown-toggle";
import { useOrder } from "./use-order";
import { useReturnedRow } from "./use-returned-row";

export interface CardRow extends Positioned {
  description: string | null;
  isShown: boolean;
}

interface RecordCardsProps<Row extends CardRow> {
  list: ListView<Row>;
  rejected: ListError | undefined;
  children: (row: Row) => ReactNode;
}

export function RecordCards<Row extends CardRow>({ list, rejected, children }: RecordCardsProps<Row>) {
  const { rows, ...order } = useOrder(list);
  return (
    <RecordList list={list} rejected={rejected}>
      <ol className="record-cards">
        {rows.map((row, at) => (
          <RecordCard key={row.id} row={row}>
            <div className="record-card__picture">{children(row)}</div>
            <div className="record-card__text">
              <h2>{row.label}</h2>
              {row.description && <p className="records__text">{row.description}</p>}
            </div>
            <div className="record-card__ways">
              <MoveButtons row={row} list={list} at={at} of={rows.length} order={order} />
              <ShownToggle row={row} list={list} words="active" />
              <RecordActions row={row} list={list} />
            </div>
          </RecordCard>
        ))}
      </ol>
    </RecordList>
  );
}

function RecordCard({ row, children }: { row: CardRow; children: ReactNode }) {
  return (
    <li className="record-card" {...useReturnedRow<HTMLLIElement>(row.id)}>
      {children}
    </li>
  );
}
