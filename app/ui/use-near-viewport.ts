import { type RefObject, useEffect, useState } from "react";

/** True while the element is in or near the viewport; false before hydration. */
export function useNearViewport(element: RefObject<Element>, margin = "120px"): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, margin]);
  return isNear;
}
