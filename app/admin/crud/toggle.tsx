import { useFetcher } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { ListErrorText } from "./list-error-text";
import type { ListError } from "./resource";
import { useEachResponse } from "./use-each-response";
import { usePreventNavigation } from "./use-prevent-navigation";

interface ToggleProps {
  id: string;
  isOn: boolean;
  texts: Record<"on" | "off" | "turnOff" | "turnOn", string>;
  /** Action, and where to return without script. */
  path: string;
  onChange?: (id: string, isOn: boolean) => void;
}

/**
 * Shows the requested value at once, and reverts when it is rejected. The second click of a double click is ignored, as
 * is a press while a value is being saved: the button already says the opposite.
 */
export function Toggle({ id, isOn, texts, path, onChange }: ToggleProps) {
  const fetcher = useFetcher<{ id: string; isVisible: boolean } | { rejected?: ListError }>({
    key: `visibility:${id}`,
  });
  const requested = fetcher.formData?.get("visible");
  const shown = requested ? requested === "true" : isOn;

  const reply = fetcher.data;
  useEachResponse(reply, (given) => {
    if ("isVisible" in given) onChange?.(given.id, given.isVisible);
  });

  return (
    <fetcher.Form
      method="post"
      action={path}
      preventScrollReset
      onSubmit={(event) => {
        if (fetcher.state === "submitting") event.preventDefault();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="visible" value={String(!shown)} />
      {usePreventNavigation()}
      <button
        className={`toggle ${shown ? "toggle--on" : "toggle--off"}`}
        name="intent"
        value="visibility"
        aria-label={shown ? texts.turnOff : texts.turnOn}
        onClick={(event) => {
          if (event.detail > 1) event.preventDefault();
        }}
      >
        <Icon name={shown ? "eye" : "eyeClosed"} size={16} />
        {shown ? texts.on : texts.off}
      </button>
      <ListErrorText rejected={!requested && reply && "rejected" in reply ? reply.rejected : undefined} />
    </fetcher.Form>
  );
}
