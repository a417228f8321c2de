import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkLanguageField } from "~/ui/link";
import type { ProductCardView, SentCard } from "../product";
import { MOST_SELECTED, storedSelection, storeSelection } from "./selection";
import type { SelectionBarProps } from "./selection-bar";

interface SelectionFormProps {
  /** What the cards inside show. */
  products: SentCard[];
  children: ReactNode;
}

/** A GET form around cards with check-boxes. With script, what is selected is kept from list to list. */
export function SelectionForm({ products, children }: SelectionFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [selected, setSelected] = useState<readonly string[]>();
  const [Bar, setBar] = useState<ComponentType<SelectionBarProps>>();

  useEffect(() => {
    // Checked before hydration, or by the browser on the way back.
    const checked = boxesIn(form.current!).filter((box) => box.checked);
    setSelected(storeSelection([...storedSelection(), ...checked.map(({ value }) => value)]));
  }, []);

  useEffect(() => {
    if (!selected) return;
    if (selected.length > 0) void import("./selection-bar").then(({ SelectionBar }) => setBar(() => SelectionBar));
    for (const box of boxesIn(form.current!)) {
      box.checked = selected.includes(box.value);
      box.disabled = !box.checked && selected.length === MOST_SELECTED;
    }
  }, [selected, products]);

  useEffect(() => {
    const element = form.current!;
    const onChange = ({ target }: Event) => {
      const { value, checked } = target as HTMLInputElement;
      const others = storedSelection(selected).filter((id) => id !== value);
      setSelected(storeSelection(checked ? [...others, value] : others));
    };
    // React's own event knows nothing of boxes in a card that the server wrote.
    element.addEventListener("change", onChange);
    return () => element.removeEventListener("change", onChange);
  }, [selected]);

  return (
    <form action="/compare" className="selection" ref={form}>
      <LinkLanguageField />
      {children}
      {Bar && selected!.length > 0 ? (
        <Bar selected={selected!} most={MOST_SELECTED} onClear={() => setSelected(storeSelection([]))} />
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

const boxesIn = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>("[name=m]")];

/** In a card; beside its link, since a control must not stand inside one. */
export function SelectionBox({ product: { id, manufacturer, model } }: { product: ProductCardView }) {
  const { t } = useTranslation();
  return (
    <label className="card__select">
      {t("compare.select")}
      <span className="visually-hidden">{` ${manufacturer} ${model}`}</span>
      <input type="checkbox" name="m" value={id} />
    </label>
  );
}
