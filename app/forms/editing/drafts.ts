/*
 * What was typed and not stored, in this browser alone: it outlives a closed tab and a session that has ended. Storage
 * may be full or forbidden; then there is simply no draft.
 */

/** The draft of one form. */
export interface Draft<S> {
  key: string;
  /** True for what the form could have kept: anything may have written to the store. */
  isState: (value: unknown) => value is S;
}

export function keepDraft<S>({ key }: Draft<S>, state: S): void {
  try {
    localStorage.setItem(key, JSON.stringify(state));
  } catch {
    return;
  }
}

export function clearDraft({ key }: Pick<Draft<unknown>, "key">): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

export function findDraft<S>({ key, isState }: Draft<S>): S | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isState(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
