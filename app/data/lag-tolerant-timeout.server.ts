const MAX_STEP_MS = 100;

/**
 * Calls back after this isolate was idle for `ms`. It counts short steps, and a step that fires late because the isolate
 * was rendering counts no more than one on time: an answer that waits to be read is not a time-out. Returns the cancel.
 */
export function setLagTolerantTimeout(callback: () => void, ms: number): () => void {
  let left = Math.max(0, ms);
  let timer: ReturnType<typeof setTimeout>;
  const step = () => {
    const length = Math.min(left, MAX_STEP_MS);
    timer = setTimeout(() => {
      left -= length;
      if (left <= 0) callback();
      else step();
    }, length);
  };
  step();
  return () => clearTimeout(timer);
}
