import { useFetcher } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { ListErrorText } from "./refused-text";
import type { ListError } from "./resource";
import { useEachResponse } from "./use-each-response";
import { usePreventNavigation } from "./use-prevent-navigation";

interface ToggleProps {
  id: string;
  isOn: boolean;
  /** State and action, each for on and off. */
  texts: Record<"on" | "off" | "turnOff" | "turnOn", string>;
  /** Action, and where to return without script. */
  path: string;
  onChange?: (id: string, isOn: boolean) => void;
}

/**
 * Sends the wanted value instead of toggling, so a double click ends where a single one does. Shows it at once, and
 * reverts when it is rejected.
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
