export interface SendingContext {
  isDataRequest: boolean;
  pageSource?: { add: (view: object) => void };
}

/** By the view, which is always sent with the same names. */
const copies = new WeakMap<object, object>();

/**
 * For a page that is loaded as a document: of `view`, only `names` are sent for hydration, since the page's markup shows
 * the rest already. The server renders from what this returns, so the rest is hidden from serialisation, not removed. In
 * the browser it is missing until the next response; `useWrittenMarkup` keeps what it made until then.
 */
export function sendOnly<View extends object, Name extends keyof View>(
  view: View,
  names: readonly Name[],
  { isDataRequest, pageSource }: SendingContext,
): View | Pick<View, Name> {
  if (isDataRequest) return view;
  pageSource?.add(view);
  const sent = copies.get(view) ?? withHidden(view, names);
  copies.set(view, sent);
  return sent as View;
}

/** A copy, as views may be shared with other requests. */
function withHidden(view: object, names: readonly PropertyKey[]) {
  const copy = { ...view };
  for (const name of Object.keys(copy)) {
    if (!names.includes(name)) Object.defineProperty(copy, name, { enumerable: false });
  }
  return copy;
}
