import { useTranslation } from "react-i18next";
import { type BatchFieldView, type CellChoice, choiceName } from "./batch";

interface ConflictChoiceProps {
  rowNo: number;
  field: BatchFieldView;
  conflict: NonNullable<BatchFieldView["conflict"]>;
  isImport: boolean;
}

/** Three values of a cell, of which one of two stays; none is chosen beforehand. */
export function ConflictChoice({ rowNo, field, conflict, isImport }: ConflictChoiceProps) {
  const { t } = useTranslation("admin");
  const nothing = t("history.nothing");
  const { name, before, after, reference, isImplausible } = field;
  const { hasBase, now, digest, chosen } = conflict;
  const option = (choice: CellChoice, label: string, value: string) => (
    <label>
      <input
        key={`${digest} ${chosen}`}
        type="radio"
        name={choiceName(rowNo, field.field)}
        value={`${choice}:${digest}`}
        defaultChecked={chosen === choice}
      />
      <span>
        {label} <strong>{value || nothing}</strong>
      </span>
    </label>
  );
  return (
    <fieldset className="batch__conflict">
      <legend>
        {name} {reference && <span className="batch__where">{reference}</span>}
      </legend>
      {hasBase && (
        <p>
          {t("batchReview.before")} {before || nothing}
        </p>
      )}
      {option("mine", t(isImport ? "batchReview.fromFile" : "batchReview.mine"), after)}
      {option("theirs", t("batchReview.theirs"), now)}
      {isImplausible && <p className="batch__doubt">{t("changes.unusual")}</p>}
    </fieldset>
  );
}
