import type { PointerEvent as ReactPointerEvent } from "react";

/** The page scrolls while a row is held this near to the edge of the window: below the bars there. */
const EDGE_PX = 120;
const MOST_PX_PER_FRAME = 14;

/** The place of a dragged row: after all whose middle it has passed. */
export function placeOf(middles: readonly number[], row: number, middle: number): number {
  return middles.filter((other, place) => place !== row && other < middle).length;
}

/**
 * Lets a row of a list be dragged by its handle. Only styles change until it is dropped; Escape puts it back, and so does a
 * list that changes meanwhile.
 */
export function dragRow(event: ReactPointerEvent<HTMLElement>, row: number, onDrop: (to: number) => void): void {
  const handle = event.currentTarget;
  const item = handle.closest("li");
  const list = item?.parentElement;
  if (!item || !list || event.button !== 0) return;
  const rows = [...list.children] as HTMLElement[];
  const boxes = rows.map((each) => each.getBoundingClientRect());
  const scrolled = window.scrollY;
  const middles = boxes.map(({ top, height }) => top + scrolled + height / 2);
  const [first, second] = boxes;
  const pitch = boxes[row]!.height + (first && second ? second.top - first.bottom : 0);
  const start = event.clientY + scrolled;
  let pointerY = event.clientY;
  let to = row;
  let frame = requestAnimationFrame(follow);

  function follow() {
    if (list!.children.length !== rows.length) return end(row);
    scrollAtEdge(pointerY);
    const by = pointerY + window.scrollY - start;
    to = placeOf(middles, row, middles[row]! + by);
    for (const [place, each] of rows.entries()) each.style.translate = `0 ${place === row ? by : shift(place)}px`;
    frame = requestAnimationFrame(follow);
  }
  function shift(place: number): number {
    if (place > row && place <= to) return -pitch;
    return place < row && place >= to ? pitch : 0;
  }
  const controller = new AbortController();
  const { signal } = controller;
  function end(place: number) {
    cancelAnimationFrame(frame);
    controller.abort();
    delete list!.dataset.dragging;
    delete item!.dataset.dragged;
    for (const each of rows) each.style.translate = "";
    if (place !== row) onDrop(place);
  }

  list.dataset.dragging = "";
  item.dataset.dragged = "";
  handle.setPointerCapture(event.pointerId);
  const handleMove = ({ clientY }: PointerEvent) => void (pointerY = clientY);
  handle.addEventListener("pointermove", handleMove as EventListener, { signal });
  handle.addEventListener("pointerup", () => end(to), { signal });
  handle.addEventListener("lostpointercapture", () => end(row), { signal });
  window.addEventListener(
    "keydown",
    (pressed) => {
      if (pressed.key !== "Escape") return;
      pressed.preventDefault();
      end(row);
    },
    { signal },
  );
}

function scrollAtEdge(y: number): void {
  const beyond = Math.max(EDGE_PX - y, 0) || Math.min(window.innerHeight - EDGE_PX - y, 0);
  if (beyond === 0) return;
  const step = Math.max(-1, Math.min(1, beyond / EDGE_PX)) * MOST_PX_PER_FRAME;
  window.scrollBy({ top: -step, behavior: "instant" });
}
