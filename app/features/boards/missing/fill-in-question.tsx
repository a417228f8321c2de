import { useTranslation } from "react-i18next";
import { fieldId } from "~/ui/form-reply";
import { useDoubtText } from "../../products/form/use-notes";
import type { Doubted } from "../../products/plausibility/rules";
import { staffLabelKey } from "../../products/staff-labels";
import type { BoardFigure } from "../board-figure";
import { CONFIRMED_FIELD, type FillInReply, rowField, type TypedRow } from "./fill-in";

interface FillInQuestionProps {
  question: NonNullable<FillInReply["question"]>;
  rows: readonly TypedRow[];
  figure: BoardFigure;
}

/** Values that look like typing errors, and a button that saves them anyway. */
export function FillInQuestion({ question: { doubts, confirmation }, rows, figure }: FillInQuestionProps) {
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
