import { useFetcher } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { ListErrorText } from "./refused-text";
import type { ListError } from "./resource";
import { useEachResponse } from "./use-each-response";
import { usePreventNavigation } from "./use-prevent-navigation";

interface ToggleProps {
  id: string;
  isOn: boolean;
  /** What it says, and what pressing it would do, each for on and off. */
  texts: Record<"on" | "off" | "turnOff" | "turnOn", string>;
  /** Where the list is, and where one is led back to without script. */
  path: string;
  onChange?: (id: string, isOn: boolean) => void;
}

/**
 * Sends the value that is wanted, never "the other one": a double click ends where one click does. It shows at once
 * what is wanted, and what is true again when that is refused.
 */
export function Toggle({ id, isOn, texts, path, onChange }: ToggleProps) {
  const fetcher = useFetcher<{ id: string; isVisible: boolean } | { refused?: ListError }>({ key: `visibility:${id}` });
  const wanted = fetcher.formData?.get("visible");
  const shown = wanted ? wanted === "true" : isOn;

  const answer = fetcher.data;
  useEachResponse(answer, (given) => {
    if ("isVisible" in given) onChange?.(given.id, given.isVisible);
  });

  return (
    <fetcher.Form method="post" action={path} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="visible" value={String(!shown)} />
      {usePreventNavigation()}
      <button
        className={`toggle ${shown ? "toggle--on" : "toggle--off"}`}
        name="intent"
        value="visibility"
        aria-label={shown ? texts.turnOff : texts.turnOn}
      >
        <Icon name={shown ? "eye" : "eyeClosed"} size={16} />
        {shown ? texts.on : texts.off}
      </button>
      <ListErrorText refused={!wanted && answer && "refused" in answer ? answer.refused : undefined} />
    </fetcher.Form>
  );
}
