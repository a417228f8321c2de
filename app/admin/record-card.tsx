import type { ReactNode } from "react";
import { MoveButtons } from "./move-buttons";
import type { Placed } from "./order";
import { RecordActions } from "./record-actions";
import type { ListView } from "./resource";
import { ShownToggle } from "./shown-toggle";
import type { Order } from "./use-order";

/** A record that is mostly a picture; it has a place on the home page. */
export interface CardRow extends Placed {
  description: string | null;
  isShown: boolean;
}

interface RecordCardProps {
  row: CardRow;
  list: ListView<CardRow>;
  at: number;
  order: Order;
  /** The picture. */
  children: ReactNode;
}

export function RecordCard({ row, list, at, order, children }: RecordCardProps) {
  return (
    <li className="record-card">
      <div className="record-card__picture">{children}</div>
      <div className="record-card__text">
        <h2>{row.label}</h2>
        {row.description && <p className="records__text">{row.description}</p>}
      </div>
      <div className="record-card__ways">
        <MoveButtons row={row} list={list} at={at} of={list.rows.length} order={order} />
        <ShownToggle row={row} list={list} words="active" />
        <RecordActions row={row} list={list} />
      </div>
    </li>
  );
}
