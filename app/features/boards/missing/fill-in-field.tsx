import { useTranslation } from "react-i18next";
import { fieldProblemText } from "~/i18n/field-problems";
import { useLanguage } from "~/i18n/use-language";
import { fieldOf } from "../../../../db/product-fields.ts";
import { fieldId } from "~/ui/form-reply";
import { choicesOf } from "../../products/choices";
import { useDoubtText } from "../../products/form/use-notes";
import type { Doubted, Doubts } from "../../products/plausibility/rules";
import type { BoardFigure } from "../board-figure";
import { useFigureText } from "../use-figure-text";
import { rowField, type TypedRow } from "./fill-in";

interface FillInFieldProps {
  row: TypedRow;
  place: number;
  figure: BoardFigure;
  problem: string | undefined;
  doubts: Doubts | undefined;
}

export function FillInField({ row, place, figure, problem, doubts = {} }: FillInFieldProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { t: tCommon } = useTranslation("common");
  const language = useLanguage();
  const doubtText = useDoubtText();
  const figureText = useFigureText();
  const { kind, unit = "none" } = fieldOf(figure);
  const sign = unit === "none" ? undefined : t(`productForm.unit.${unit}`);
  const name = rowField(place, "value");
  const id = fieldId(name);
  const notes = [
    problem && fieldProblemText(tCommon, problem, language),
    ...Object.entries(doubts).map(([doubted, doubt]) => doubtText(doubted as Doubted, doubt)),
    row.isLate && t("boards.missing.theirs", { value: figureText(figure, row.was) }),
  ].filter((note) => typeof note === "string");

  const control = {
    ...{ id, name },
    defaultValue: row.typed,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": notes.length > 0 ? `${id}-notes` : undefined,
  };
  return (
    <div className="field">
      {kind === "choice" ? (
        <span className="field__select">
          <select {...control}>
            <option value="">{t("productForm.notKnown")}</option>
            {choicesOf("terrain").map(({ id: value, text }) => (
              <option key={value} value={value}>
                {t(`common:${text}`)}
              </option>
            ))}
          </select>
        </span>
      ) : (
        <span className="unit-field">
          <input {...control} inputMode={kind === "whole" ? "numeric" : "decimal"} autoComplete="off" />
          {sign && (
            <span className="unit-field__unit" aria-hidden="true">
              {sign}
            </span>
          )}
        </span>
      )}
      {notes.length > 0 && (
        <p className={problem ? "field__problem" : "field__doubt"} id={`${id}-notes`}>
          {notes.join(" ")}
        </p>
      )}
    </div>
  );
}
