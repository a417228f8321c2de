export interface SendingContext {
  isDataRequest: boolean;
  pageSource?: { add: (view: object) => void };
}

/**
 * For a page that is loaded as a document: of `view`, only `names` are sent for hydration, since the page's markup shows
 * the rest already. The server renders from the same object, so the rest is hidden from serialisation, not removed. In
 * the browser it is missing until the next response; `useWrittenMarkup` keeps what it made until then.
 */
export function sendOnly<View extends object, Name extends keyof View>(
  view: View,
  names: readonly Name[],
  { isDataRequest, pageSource }: SendingContext,
): View | Pick<View, Name> {
  if (isDataRequest) return view;
  pageSource?.add(view);
  for (const name of Object.keys(view)) {
    if (!(names as readonly string[]).includes(name)) Object.defineProperty(view, name, { enumerable: false });
  }
  return view;
}
