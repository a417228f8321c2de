import { useState } from "react";

/**
 * Props of an element with content that the server has written from data it has not sent: see `sendOnly`. Read from the
 * element with that content, in case React makes a new one: it does where a translating browser, for example, has changed
 * the page before hydration.
 */
export function useWrittenMarkup(find: () => Element | null | undefined) {
  const [markup] = useState(() => ({ __html: (import.meta.env.SSR ? undefined : find())?.innerHTML ?? "" }));
  return { dangerouslySetInnerHTML: markup, suppressHydrationWarning: true };
}
