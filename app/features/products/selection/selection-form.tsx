import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkLanguageField } from "~/ui/link";
import { select, selectedIds } from "./selection";
import { selectionBoxes } from "./selection-boxes";
import type { SelectionBarProps } from "./selection-bar";

interface SelectionFormProps {
  /** Changes when there are other cards. */
  shown: unknown;
  children: ReactNode;
}

/** A GET form around cards with check-boxes. With script, what is selected is kept from list to list. */
export function SelectionForm({ shown, children }: SelectionFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [Bar, setBar] = useState<ComponentType<SelectionBarProps>>();
  const loadBar = () => void import("./selection-bar").then(({ SelectionBar }) => setBar(() => SelectionBar));

  useEffect(() => {
    // Checked before hydration, or by the browser on the way back.
    const checked = selectionBoxes(form).filter((box) => box.checked);
    select([...selectedIds(), ...checked.map(({ value }) => value)]);
    if (selectedIds().length > 0) loadBar();
  }, []);

  function onChange({ target }: FormEvent) {
    const { value, checked } = target as HTMLInputElement;
    select([...selectedIds().filter((id) => id !== value), ...(checked ? [value] : [])]);
    loadBar();
  }

  return (
    <form action="/compare" className="selection" ref={form} onChange={onChange}>
      <LinkLanguageField />
      {children}
      {Bar ? (
        <Bar form={form} shown={shown} />
      ) : (
        <p className="selection__bar">
          <button className="button">{t("compare.compare")}</button>
          <button className="button button--quiet" formAction="/enquiry">
            {t("compare.askSelected")}
          </button>
        </p>
      )}
    </form>
  );
}
