const LONGEST_STEP_MS = 100;

/**
 * Calls back once this isolate has been free for `ms`: it counts short steps, and a step that comes late because the
 * isolate was rendering counts no more than one in time. So an answer that waits to be read is not taken for one that
 * never came. Gives what cancels it.
 */
export function setLagTolerantTimeout(callback: () => void, ms: number): () => void {
  let left = Math.max(0, ms);
  let timer: ReturnType<typeof setTimeout>;
  const step = () => {
    const length = Math.min(left, LONGEST_STEP_MS);
    timer = setTimeout(() => {
      left -= length;
      if (left <= 0) callback();
      else step();
    }, length);
  };
  step();
  return () => clearTimeout(timer);
}
