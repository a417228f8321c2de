import { Form, type FormProps, useNavigation, useSubmit } from "@remix-run/react";
import { type FormEvent, forwardRef, useEffect, useRef } from "react";
import { useLinkPath } from "~/i18n/use-link-path";

/** A form that changes data. Pressing again while it is being submitted does nothing. */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, "method">>(function PostForm(
  { onSubmit, preventScrollReset, action, ...rest },
  form,
) {
  const linkPath = useLinkPath();
  const submit = useSubmit();
  const isIdle = useNavigation().state === "idle";
  const isSent = useRef(false);
  useEffect(() => {
    if (isIdle) isSent.current = false;
  }, [isIdle]);

  function send(event: FormEvent<HTMLFormElement>) {
    if (isSent.current && !isIdle) return event.preventDefault();
    onSubmit?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    isSent.current = true;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Synchronous: a state update might come after a second press.
    submit((submitter as HTMLButtonElement | null) ?? event.currentTarget, { preventScrollReset, flushSync: true });
  }

  return <Form ref={form} method="post" action={action && linkPath(action)} onSubmit={send} {...rest} />;
});
