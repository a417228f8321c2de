import { useEffect, useState } from "react";

const LOOKS_AT_THE_CLOCK_EVERY_MS = 20_000;

/** The visitor's clock; undefined during server rendering, because pages are cached. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const update = () => setNow(new Date());
    update();
    const clock = setInterval(update, LOOKS_AT_THE_CLOCK_EVERY_MS);
    return () => clearInterval(clock);
  }, []);
  return now;
}
