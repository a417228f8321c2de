import { useTranslation } from "react-i18next";
import { fieldId } from "~/ui/form-reply";
import { useDoubtText } from "../../products/form/use-notes";
import type { Doubted } from "../../products/plausibility/rules";
import { staffLabelKey } from "../../products/staff-labels";
import type { Mendable } from "../mendable";
import { CONFIRMED_FIELD, type MendReply, rowField, type TypedRow } from "./mend";

interface MendQuestionProps {
  question: NonNullable<MendReply["question"]>;
  rows: readonly TypedRow[];
  figure: Mendable;
}

/** Values that look like typing errors, and a button that saves them anyway. */
export function MendQuestion({ question: { doubts, confirmation }, rows, figure }: MendQuestionProps) {
  const { t } = useTranslation(["admin", "common"]);
  const doubtText = useDoubtText();
  return (
    <div className="problems problems--question" role="alert" tabIndex={-1}>
      <p className="problems__headline">{t("productForm.unlikely.title")}</p>
      <ul>
        {rows.map(({ id, name, typed }, place) =>
          Object.entries(doubts[id] ?? {}).map(([doubted, doubt]) => (
            <li key={`${id} ${doubted}`}>
              <a href={`#${fieldId(rowField(place, "value"))}`}>{name}</a>: {typed}.{" "}
              {doubted !== figure && `${t(staffLabelKey(doubted as Doubted, "mixed"))}: `}
              {doubtText(doubted as Doubted, doubt)}
            </li>
          )),
        )}
      </ul>
      <button className="button" name={CONFIRMED_FIELD} value={confirmation}>
        {t("productForm.unlikely.save")}
      </button>
    </div>
  );
}
