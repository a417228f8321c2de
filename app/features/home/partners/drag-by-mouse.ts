/** In pixels; a shorter movement is a click. */
const DRAG_PX = 5;

interface Reports {
  onBegin: () => void;
  onEnd: () => void;
}

/** Lets a mouse drag a scrolling row as a finger does. The click that ends a drag opens no link. */
export function dragByMouse(row: HTMLElement, signal: AbortSignal, { onBegin, onEnd }: Reports) {
  let from: { x: number; scroll: number } | undefined;
  let wasDragged = false;

  const onDown = ({ pointerType, button, clientX }: PointerEvent) => {
    if (pointerType !== "mouse" || button !== 0) return;
    from = { x: clientX, scroll: row.scrollLeft };
    wasDragged = false;
    onBegin();
  };
  const onMove = ({ clientX, pointerId }: PointerEvent) => {
    if (!from) return;
    const by = clientX - from.x;
    if (!wasDragged && Math.abs(by) < DRAG_PX) return;
    if (!wasDragged) row.setPointerCapture(pointerId);
    wasDragged = true;
    row.scrollLeft = from.scroll - by;
  };
  const onUp = () => {
    if (from) onEnd();
    from = undefined;
  };
  const onClick = (event: Event) => {
    if (wasDragged) event.preventDefault();
    wasDragged = false;
  };

  row.addEventListener("pointerdown", onDown, { signal });
  row.addEventListener("pointermove", onMove, { signal });
  window.addEventListener("pointerup", onUp, { signal });
  window.addEventListener("pointercancel", onUp, { signal });
  row.addEventListener("click", onClick, { signal, capture: true });
  row.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}
