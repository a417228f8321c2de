import { type RefObject, useEffect, useState } from "react";
import { holdWhileInUse } from "./hold-while-in-use";

const PX_PER_MS = 0.05;
/** A tab that was away must not make the row jump far. */
const LONGEST_STEP_MS = 1000;

/**
 * Moves a row on by itself while `moves`, except while somebody uses it. True when the row is longer than its place:
 * then it needs its content a second time, as a second child, to have no end.
 */
export function useEndlessScroll(strip: RefObject<HTMLElement>, moves: boolean): boolean {
  const [isEndless, setIsEndless] = useState(false);

  useEffect(() => {
    const element = strip.current;
    const content = element?.firstElementChild;
    if (!element || !content || !moves) return;
    const observer = new ResizeObserver(() => setIsEndless(content.scrollWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [strip, moves]);

  useEffect(() => {
    const element = strip.current;
    if (!element || !moves || !isEndless) return;
    const hold = holdWhileInUse(element);
    // Kept apart from scrollLeft, which drops fractions of a pixel.
    let position = element.scrollLeft;
    let last = performance.now();
    const step = (now: number) => {
      const elapsed = Math.min(now - last, LONGEST_STEP_MS);
      last = now;
      if (hold.isHeld(now)) {
        position = element.scrollLeft;
      } else {
        position = (position + elapsed * PX_PER_MS) % lengthOf(element);
        element.scrollLeft = position;
      }
      frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      hold.release();
    };
  }, [strip, moves, isEndless]);

  return isEndless;
}

/** From the beginning of the content to that of its double. */
function lengthOf({ children: [first, second] }: HTMLElement): number {
  return (second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft;
}
