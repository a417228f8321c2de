import { useEffect, useRef } from "react";

/**
 * Calls `onAnswer` once for each answer of a fetcher. An effect that depends on `fetcher.data` may never run: the router
 * keeps that outside React's state, so React drops a render that has seen it as one in which nothing changed, but keeps
 * its dependencies.
 */
export function useEachResponse<Answer>(answer: Answer | undefined, onAnswer: (answer: Answer) => void): void {
  const heard = useRef<Answer>();
  useEffect(() => {
    if (answer === undefined || answer === heard.current) return;
    heard.current = answer;
    onAnswer(answer);
  });
}
