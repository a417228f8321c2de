import { type MouseEvent, useEffect, useRef, useState } from "react";
import { editRows, type RowAction, type RowIntent, rowIntent } from "./rows";

interface Row<T> {
  key: number;
  value: T;
}

interface RowsOptions<T> {
  list: string;
  initial: T[];
  blank: T;
  most: number;
}

const newKey = (rows: Row<unknown>[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Rows to add, remove and move. Each button is a submit button with an intent; with script it acts at once. */
export function useRows<T>({ list, initial, blank, most }: RowsOptions<T>) {
  const [rows, setRows] = useState(() => initial.map((value, key): Row<T> => ({ key, value })));
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<RowIntent>();

  useEffect(() => {
    const done = pressed.current;
    pressed.current = undefined;
    if (!done || !place.current) return;
    focusAfter(place.current, done, rows.length);
    place.current.dispatchEvent(new Event("input", { bubbles: true }));
  }, [rows]);

  function button(action: RowAction, row: number, isOff = false) {
    return {
      name: "intent",
      value: rowIntent({ list, action, row }),
      disabled: isOff || (action === "add" && rows.length >= most),
      onClick: (event: MouseEvent) => {
        event.preventDefault();
        pressed.current = { list, action, row };
        setRows((now) => editRows(now, { action, row }, { blank: { key: newKey(now), value: blank }, most }));
      },
    };
  }
  const typed = (key: number, value: T) =>
    setRows((now) => now.map((each) => (each.key === key ? { key, value } : each)));

  return { rows, place, button, typed };
}

function focusAfter(place: HTMLElement, { list, action, row }: RowIntent, count: number): void {
  const button = (action: RowAction, row: number) =>
    place.querySelector<HTMLElement>(`[value="${rowIntent({ list, action, row })}"]:enabled`);
  const found = {
    add: () => place.querySelector<HTMLElement>("li:last-child :is(input, select)"),
    remove: () => button("remove", Math.min(row, count - 1)) ?? button("add", count),
    up: () => button("up", row - 1) ?? button("down", row - 1),
    down: () => button("down", row + 1) ?? button("up", row + 1),
  }[action]();
  found?.focus();
}
