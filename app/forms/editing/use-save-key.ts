import { type RefObject, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isMac, isWithModifier } from "~/ui/key-presses";
import { useHydrated } from "~/ui/use-hydrated";

/** Ctrl-S or ⌘-S presses the form's first button. Returns the key's name, once it works. */
export function useSaveKey(form: RefObject<HTMLFormElement>): string | undefined {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (!form.current || !isWithModifier(event, "s")) return;
      event.preventDefault();
      if (event.repeat || document.querySelector(":modal") || formToSave() !== form.current) return;
      form.current.requestSubmit(form.current.querySelector("button"));
    }
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [form]);

  if (!isHydrated) return undefined;
  return t(isMac() ? "editing.saveKey.mac" : "editing.saveKey.others");
}

/** The one with the focus, else the page's first; none while something is typed into a form that acts on its own. */
function formToSave(): HTMLFormElement | undefined {
  const focused = document.activeElement?.closest("form");
  const editors = [...document.querySelectorAll<HTMLFormElement>("form[data-editor]")];
  if (!focused || editors.includes(focused)) return focused ?? editors[0];
  const isTypedInto = focused.method === "post" && focused.querySelector("input:not([type=hidden]), textarea, select");
  return isTypedInto ? undefined : editors[0];
}
