import { type FormEvent, type RefObject, useContext, useEffect, useState } from "react";
import { FormFilesContext } from "./form-files";

/** Holds a save back until the form's files are uploaded. It is not saved while one has failed. */
export function useSaveAfterUploads(form: RefObject<HTMLFormElement>) {
  const files = useContext(FormFilesContext);
  const { pending = 0, failed = 0 } = files ?? {};
  const [held, setHeld] = useState<{ submitter: HTMLElement | null }>();
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    if (!held || pending > 0) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- Uploads finish outside React.
    setHeld(undefined);
    const { submitter } = held;
    // What was pressed may be gone: then the first button, as by Enter.
    const press = () =>
      form.current?.requestSubmit(submitter?.isConnected ? submitter : form.current.querySelector("button"));
    // React cannot submit it at once while it runs effects.
    queueMicrotask(press);
  }, [form, held, pending]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    if (pending + failed === 0) return;
    event.preventDefault();
    setIsRefused(pending === 0);
    if (pending > 0) setHeld({ submitter: (event.nativeEvent as SubmitEvent).submitter });
    else files?.focusFailed();
  }

  return {
    takesFiles: files !== undefined,
    isWaiting: held !== undefined,
    /** Files that keep the form from being saved. */
    refusedFor: isRefused ? failed : 0,
    handleSubmit,
  };
}
