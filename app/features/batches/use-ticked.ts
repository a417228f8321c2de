import { type RefObject, useEffect, useState } from "react";
import type { BatchView, RowState } from "./batch";

/** The batch with its counts as ticked on this page, which are stored with the next press of a button. */
export function useTicked(stored: BatchView, form: RefObject<HTMLFormElement>) {
  const { rows, counts } = stored;
  const [unsaved, setUnsaved] = useState({ rows, changed: 0, added: 0, conflicts: 0 });

  // A box keeps what somebody did to it, though its row has come with another tick.
  useEffect(() => {
    for (const box of boxesIn(form.current)) box.checked = box.defaultChecked;
  }, [form, rows]);

  function handleChange() {
    const boxes = boxesIn(form.current);
    const difference = (state: RowState) => {
      const ofState = rows.filter((row) => row.state === state);
      // A record may have several rows.
      const records = (are: (box: HTMLInputElement) => boolean) =>
        new Set(
          boxes.filter(are).flatMap(({ value }) => {
            const row = ofState.find(({ rowNo }) => rowNo === Number(value));
            return row ? [row.recordPath ?? row.rowNo] : [];
          }),
        );
      return records(({ checked }) => checked).size - records(({ defaultChecked }) => defaultChecked).size;
    };
    setUnsaved({ rows, changed: difference("change"), added: difference("new"), conflicts: difference("conflict") });
  }

  // Rows that have come since have these ticks already.
  if (unsaved.rows !== rows) return { batch: stored, handleChange };
  const ticked = {
    changed: counts.changed + unsaved.changed,
    added: counts.added + unsaved.added,
    conflicts: counts.conflicts + unsaved.conflicts,
  };
  return { batch: { ...stored, counts: { ...counts, ...ticked } }, handleChange };
}

const boxesIn = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement>("input[name=row]") ?? []),
];
