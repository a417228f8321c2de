import { useEffect } from "react";
import { isSingleKey, isTypedInto, isWithModifier } from "~/ui/key-presses";
import { areSingleKeysOn } from "./single-keys";

interface Shortcuts {
  openSearch: () => void;
  openShortcuts: () => void;
}

/** `/` goes to the page's own search field where there is one. Nothing happens under a modal dialog. */
export function useShortcuts({ openSearch, openShortcuts }: Shortcuts): void {
  useEffect(() => {
    const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
      if (isWithModifier(event, "k")) return openSearch;
      if (isTypedInto(event.target) || !areSingleKeysOn()) return undefined;
      if (isSingleKey(event, "/")) return () => focusPageSearch() || openSearch();
      return isSingleKey(event, "?") ? openShortcuts : undefined;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector("dialog:modal")) action();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [openSearch, openShortcuts]);
}

function focusPageSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("main [role=search] input[type=search]");
  const shown = [...fields].find((field) => field.getClientRects().length > 0);
  shown?.focus();
  shown?.select();
  return shown !== undefined;
}
