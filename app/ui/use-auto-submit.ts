import { useLocation, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { isChanged } from "./is-changed";

const TYPING_PAUSE_MS = 300;

/**
 * For a GET form that works without script and submits each change with it: choices at once, typing after a pause.
 * Empty fields stay out of the URL. Spread the result over the form.
 */
export function useAutoSubmit(action: string, onSent?: () => void) {
  const submit = useSubmit();
  const underWay = useNavigation().location?.search;
  const { search, state } = useLocation() as { search: string; state: { typedIn?: string } | null };
  const shown = useRef({ search, typedIn: state?.typedIn });
  useEffect(() => {
    shown.current = { search, typedIn: state?.typedIn };
  }, [search, state]);
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>();

  useEffect(() => {
    // On a weak connection the form is used before hydration.
    if (form.current && isChanged(form.current)) send({ replace: true });
    return () => clearTimeout(pause.current);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Once: later changes fire events.
  }, []);

  function send({ replace = false, typedIn }: { replace?: boolean; typedIn?: string } = {}) {
    if (!form.current) return;
    clearTimeout(pause.current);
    const chosen = [...new FormData(form.current)].filter(([, value]) => value !== "") as [string, string][];
    const query = new URLSearchParams(chosen);
    // The button, pressed right after a choice: a second history entry for the same.
    if (`?${query}` === underWay) return;
    submit(query, {
      action,
      // Submitting what is already shown adds no history entry.
      replace: replace || `?${query}` === shown.current.search,
      preventScrollReset: true,
      state: { typedIn },
    });
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    clearTimeout(pause.current);
    if (!(target instanceof HTMLInputElement)) return send();
    // A day whose year is not typed yet.
    if (!target.validity.valid) return;
    // Each choice, and all typing in one field, is one history entry.
    const typedIn = target.name;
    pause.current = setTimeout(() => send({ typedIn, replace: shown.current.typedIn === typedIn }), TYPING_PAUSE_MS);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
    onSent?.();
  }

  return { ref: form, action, onInput, onSubmit };
}
