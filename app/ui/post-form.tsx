import { Form, type FormProps, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, forwardRef, useEffect, useRef } from "react";

/** A form that changes something. It is sent once: pressed again while it is under way, it does nothing. */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, "method">>(function PostForm(
  { onSubmit, preventScrollReset, ...rest },
  form,
) {
  const submit = useSubmit();
  const isUnderWay = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") isUnderWay.current = false;
  }, [state]);

  function send(event: FormEvent<HTMLFormElement>) {
    if (isUnderWay.current) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    isUnderWay.current = true;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Shown at once: shown when there is time for it, it might be over before it was seen to begin.
    submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, { preventScrollReset, flushSync: true });
  }

  return <Form ref={form} method="post" onSubmit={send} {...rest} />;
});
