import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { afterMoves, type Move, type Positioned } from "./order";
import type { ListView, ListError } from "./resource";

/**
 * The records in the requested order. Moves are sent one at a time, each from where the one before led; a rejected
 * move is undone together with those still waiting.
 */
export function useOrder<Row extends Positioned>({ path, rows }: ListView<Row>) {
  const fetcher = useFetcher<{ rejected?: ListError }>();
  const [waiting, setWaiting] = useState<Move[]>([]);
  const [last, setLast] = useState<Move>();
  const isBusy = useRef(false);
  const { state, formData, data, submit } = fetcher;

  function send({ id, direction }: Move) {
    const row = rows.find((each) => each.id === id);
    if (!row) return;
    isBusy.current = true;
    const move = { intent: "move", id, direction, order: String(row.order), stay: "" };
    submit(move, { method: "post", action: path });
  }
  function press(move: Move) {
    setLast(move);
    if (isBusy.current) setWaiting((moves) => [...moves, move]);
    else send(move);
  }

  useEffect(() => {
    if (state !== "idle") return;
    isBusy.current = false;
    const [next, ...others] = waiting;
    if (!next) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- A fetcher finishes outside React.
    setWaiting(data?.rejected ? [] : others);
    if (!data?.rejected) send(next);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only a response or a queued move may send.
  }, [state, waiting]);

  const onItsWay = formData ? [{ id: String(formData.get("id")), direction: formData.get("direction") } as Move] : [];
  return {
    rows: afterMoves(rows, [...onItsWay, ...waiting]),
    press,
    last,
    rejected: state === "idle" ? data?.rejected : undefined,
  };
}

export type Order = Pick<ReturnType<typeof useOrder>, "press" | "last" | "rejected">;
