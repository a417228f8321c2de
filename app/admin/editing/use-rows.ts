import { type MouseEvent, useEffect, useRef, useState } from "react";
import { editRows, type RowAction, rowIntent } from "./rows";

interface Row<T> {
  key: number;
  value: T;
}

interface RowsOptions<T> {
  list: string;
  initial: T[];
  blank: T;
  most: number;
  /** After rows came, went or changed places. */
  onChange: () => void;
}

const newKey = (rows: Row<unknown>[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Rows that grow and shrink. Each button is a submit button that says what it is for; with script it acts at once. */
export function useRows<T>({ list, initial, blank, most, onChange }: RowsOptions<T>) {
  const [rows, setRows] = useState(() => initial.map((value, key): Row<T> => ({ key, value })));
  const place = useRef<HTMLDivElement>(null);
  const count = useRef(rows.length);

  useEffect(() => {
    if (rows.length > count.current) place.current?.querySelector<HTMLElement>("li:last-child input")?.focus();
    // The first rendering shows what is stored.
    if (rows.length !== count.current || rows.some(({ key }, at) => key !== at)) onChange();
    count.current = rows.length;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Said once for each change of the rows, whoever listens by then.
  }, [rows]);

  function button(action: RowAction, row: number, isOff = false) {
    return {
      name: "intent",
      value: rowIntent({ list, action, row }),
      disabled: isOff || (action === "add" && rows.length >= most),
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        setRows((now) => editRows(now, { action, row }, { blank: { key: newKey(now), value: blank }, most }));
      },
    };
  }
  const typed = (key: number, value: T) =>
    setRows((now) => now.map((each) => (each.key === key ? { key, value } : each)));

  return { rows, place, button, typed };
}
