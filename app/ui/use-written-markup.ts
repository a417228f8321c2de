import { useState } from "react";

/**
 * Props of an element whose content the server has rendered from data it has not sent (see `sendOnly`). `find` returns the
 * element with that content: it is copied, since React renders the page again if hydration fails.
 */
export function useWrittenMarkup(find: () => Element | null | undefined) {
  const [markup] = useState(() => ({ __html: (import.meta.env.SSR ? undefined : find())?.innerHTML ?? "" }));
  return { dangerouslySetInnerHTML: markup, suppressHydrationWarning: true };
}
