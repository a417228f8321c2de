import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * How many rows are chosen. The boxes keep their state themselves and belong to the form of the bulk bar, so choosing
 * works without script; with it, Shift chooses all rows between two clicks.
 */
export function useSelection(table: RefObject<HTMLElement>, rows: readonly unknown[]) {
  const [count, setCount] = useState(0);
  const last = useRef<HTMLInputElement>();
  const recount = useCallback(() => setCount(boxesIn(table).filter(({ checked }) => checked).length), [table]);
  // Rows come and go, and a browser may restore what was chosen.
  // eslint-disable-next-line react-hooks/set-state-in-effect -- The boxes, not React, know what is chosen.
  useEffect(recount, [recount, rows]);

  function onChange({ target, nativeEvent }: FormEvent) {
    if (!(target instanceof HTMLInputElement) || target.name !== "product") return;
    const boxes = boxesIn(table);
    const [from, to] = [boxes.indexOf(last.current ?? target), boxes.indexOf(target)];
    // A box changes by a click, also when the keyboard makes it.
    const { shiftKey } = nativeEvent as MouseEvent;
    if (shiftKey && from !== -1) {
      for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = target.checked;
    }
    last.current = target;
    recount();
  }
  function chooseAll(isChosen: boolean) {
    for (const box of boxesIn(table)) box.checked = isChosen;
    recount();
  }
  return { count, onChange, chooseAll, isAll: count > 0 && count === rows.length, recount };
}

function boxesIn(table: RefObject<HTMLElement>): HTMLInputElement[] {
  return [...(table.current?.querySelectorAll<HTMLInputElement>("input[name=product]") ?? [])];
}
