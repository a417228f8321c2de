import { type RefObject, useEffect, useState } from "react";
import { trackUse } from "./hold-while-in-use";

const PX_PER_MS = 0.05;
/** A tab that was in the background must not jump far. */
const LONGEST_STEP_MS = 1000;

/**
 * Scrolls a row while `moves`, except while it is in use. True when the row is longer than its container: then render
 * its content twice, so that it has no end.
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
    const hold = trackUse(element);
    // scrollLeft drops fractions of a pixel.
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

function lengthOf({ children: [first, second] }: HTMLElement): number {
  return (second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft;
}
