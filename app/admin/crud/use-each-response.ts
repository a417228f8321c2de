import { useEffect, useRef } from "react";

/**
 * Calls `onReply` once per response of a fetcher. An effect on `fetcher.data` may never run: the router keeps it
 * outside React's state, so React may drop the render as unchanged but keep its dependencies.
 */
export function useEachResponse<Reply>(reply: Reply | undefined, onReply: (reply: Reply) => void): void {
  const handled = useRef<Reply>();
  useEffect(() => {
    if (reply === undefined || reply === handled.current) return;
    handled.current = reply;
    onReply(reply);
  });
}
