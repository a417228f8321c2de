import { type RefObject, useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { comparePath, enquiryPath, MOST_COMPARED } from "../compare/compare";
import { MOST_SELECTED, select, selectedIds, subscribeToSelection } from "./selection";
import { selectionBoxes } from "./selection-boxes";

export interface SelectionBarProps {
  form: RefObject<HTMLFormElement>;
  /** Changes when there are other cards. */
  shown: unknown;
}

/** Takes the place of the form's buttons: counts and links to what is selected here and on other lists. */
export function SelectionBar({ form, shown }: SelectionBarProps) {
  const { t } = useTranslation();
  const selected = useSyncExternalStore(subscribeToSelection, selectedIds);
  const count = selected.length;
  const isFull = count === MOST_SELECTED;

  useEffect(() => {
    for (const box of selectionBoxes(form)) {
      box.checked = selected.includes(box.value);
      box.disabled = isFull && !box.checked;
    }
  }, [form, shown, selected, isFull]);

  const note = isFull ? t("compare.full", { most: MOST_SELECTED }) : count > MOST_COMPARED && t("compare.firstFour");
  return (
    <div
      className="selection__bar selection__bar--kept"
      role="group"
      aria-label={t("compare.selection")}
      hidden={count === 0}
    >
      <p className="selection__count" role="status">
        {t("compare.selected", { count })} {note && <small>{note}</small>}
      </p>
      <Link
        className="button"
        to={comparePath({ ids: selected.slice(0, MOST_COMPARED), isCut: count > MOST_COMPARED })}
      >
        {t("compare.compare")}
      </Link>
      <Link className="button button--quiet" to={enquiryPath(selected)}>
        {t("compare.askSelected")}
      </Link>
      <button type="button" className="button button--quiet" onClick={() => select([])}>
        {t("compare.clear")}
      </button>
    </div>
  );
}
