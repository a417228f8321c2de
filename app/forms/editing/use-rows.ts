import { type MouseEvent, useEffect, useRef, useState } from "react";
import { editRows, insertByOrder, moveRow, type RowAction, rowIntent } from "./rows";

interface Row<T> {
  key: number;
  value: T;
  /** Of a row that was not typed: see `insertByOrder`. */
  order?: number;
}

interface RowsOptions<T> {
  list: string;
  initial: T[];
  blank: T;
  most: number;
}

/** Where a row has gone; a new object for each move. */
interface RowMove {
  from: number;
  to: number;
  total: number;
}

const newKey = (rows: Row<unknown>[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Rows to add, remove and move. Each button is a submit button with an intent; with script it acts at once. */
export function useRows<T>({ list, initial, blank, most }: RowsOptions<T>) {
  const [rows, setRows] = useState(() => initial.map((value, key): Row<T> => ({ key, value })));
  const [moved, setMoved] = useState<RowMove>();
  const place = useRef<HTMLDivElement>(null);
  /** Which element gets the focus once the rows have changed, other than by typing. */
  const changed = useRef<{ focus?: Focus }>();

  useEffect(() => {
    const done = changed.current;
    changed.current = undefined;
    if (!done || !place.current) return;
    done.focus?.({ list, place: place.current, count: rows.length })?.focus();
    place.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [list, rows]);

  function button(action: RowAction, row: number, isOff = false) {
    return {
      name: "intent",
      value: rowIntent({ list, action, row }),
      disabled: isOff || (action === "add" && rows.length >= most),
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        changed.current = { focus: (now) => focusAfter(action, row, now) };
        setRows((now) => editRows(now, { action, row }, { blank: { key: newKey(now), value: blank }, most }));
        if (action === "up" || action === "down") tellMove(row, action === "up" ? row - 1 : row + 1);
      },
    };
  }
  const tellMove = (from: number, to: number) => setMoved({ from, to, total: rows.length });
  const typed = (key: number, value: T) =>
    setRows((now) => now.map((each) => (each.key === key ? { ...each, value } : each)));

  /** Moves a row by its handle, which keeps the focus. */
  function move(from: number, to: number) {
    if (to === from || to < 0 || to >= rows.length) return;
    changed.current = { focus: ({ place }) => place.querySelectorAll<HTMLElement>("[data-handle]")[to] };
    setRows((now) => moveRow(now, from, to));
    tellMove(from, to);
  }

  /** Adds what was not typed, in the order of these numbers. */
  function insert(values: { value: T; order: number }[]) {
    changed.current = {};
    setRows((now) => values.reduce((all, row) => insertByOrder(all, { key: newKey(all), ...row }), now));
  }

  return { rows, place, button, typed, move, insert, moved };
}

interface Changed {
  list: string;
  place: HTMLElement;
  count: number;
}

type Focus = (changed: Changed) => HTMLElement | null | undefined;

function focusAfter(action: RowAction, row: number, { list, place, count }: Changed): HTMLElement | null {
  const button = (action: RowAction, row: number) =>
    place.querySelector<HTMLElement>(`[value="${rowIntent({ list, action, row })}"]:enabled`);
  const found = {
    add: () => place.querySelector<HTMLElement>("li:last-child :is(input, select)"),
    remove: () => button("remove", Math.min(row, count - 1)) ?? button("add", count),
    up: () => button("up", row - 1) ?? button("down", row - 1),
    down: () => button("down", row + 1) ?? button("up", row + 1),
  };
  return found[action]();
}
