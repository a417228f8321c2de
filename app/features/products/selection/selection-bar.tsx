import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { enquiryPath } from "~/features/requests/public/enquiry";
import { comparePath, MOST_COMPARED } from "../compare/compare";

export interface SelectionBarProps {
  selected: readonly string[];
  /** As many as can be selected. */
  most: number;
  onClear: () => void;
}

/** Takes the place of the form's buttons: counts and links to what is selected here and on other lists. */
export function SelectionBar({ selected, most, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  const count = selected.length;
  const isCut = count > MOST_COMPARED;
  const note = count === most ? t("compare.full", { most }) : isCut && t("compare.firstFour");
  return (
    <div className="selection__bar selection__bar--kept" role="group" aria-label={t("compare.selection")}>
      <p className="selection__count" role="status">
        {t("compare.selected", { count })} {note && <small>{note}</small>}
      </p>
      <Link className="button" to={comparePath({ ids: selected.slice(0, MOST_COMPARED), isCut })}>
        {t("compare.compare")}
      </Link>
      <Link className="button button--quiet" to={enquiryPath({ products: selected })}>
        {t("compare.askSelected")}
      </Link>
      <button type="button" className="button button--quiet" onClick={onClear}>
        {t("compare.clear")}
      </button>
    </div>
  );
}
