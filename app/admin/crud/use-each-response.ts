import { useEffect, useRef } from "react";

/**
 * Calls `onAnswer` once per response of a fetcher. An effect on `fetcher.data` may never run: the router keeps it
 * outside React's state, so React may drop the render as unchanged but keep its dependencies.
 */
export function useEachResponse<Answer>(answer: Answer | undefined, onAnswer: (answer: Answer) => void): void {
  const heard = useRef<Answer>();
  useEffect(() => {
    if (answer === undefined || answer === heard.current) return;
    heard.current = answer;
    onAnswer(answer);
  });
}
