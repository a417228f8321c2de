import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { withReturn } from "~/admin/layout/return-path";
import { Link } from "~/ui/link";
import { type BatchFieldView, type BatchRowView, type BatchView, changePath, type RowState } from "./batch";
import { ConflictChoice } from "./conflict-choice";
import { PictureChanges } from "./picture-changes";

interface BatchRowListProps {
  batch: BatchView;
  onLeave: (event: MouseEvent, to: { path: string }) => void;
}

export function BatchRowList({ batch, onLeave }: BatchRowListProps) {
  const { t } = useTranslation("admin");
  if (batch.rows.length === 0) return <p>{t("batchReview.none")}</p>;
  return (
    <ul className="batch__rows">
      {batch.rows.map((row) => (
        <Row key={`${row.state} ${row.rowNo}`} row={row} batch={batch} onLeave={onLeave} />
      ))}
    </ul>
  );
}

interface RowProps extends BatchRowListProps {
  row: BatchRowView;
}

function Row({ row: { rowNo, recordPath, name, isChosen, state, sheetRow, fields }, batch, onLeave }: RowProps) {
  const { t } = useTranslation("admin");
  const { id, page, tab, file } = batch;
  const isOpen = batch.state === "review" && (state === "change" || state === "new" || state === "conflict");
  const shownName = name || t("history.goneRecord");
  const path = recordPath && withReturn(recordPath, changePath(id, page, tab));
  return (
    <li className={`batch__row batch__row--${state}`}>
      <div className="batch__product">
        {isOpen && (
          <>
            <input type="hidden" name="shown" value={rowNo} />
            <input
              type="checkbox"
              name="row"
              value={rowNo}
              defaultChecked={isChosen}
              aria-label={t(state === "new" ? "batchReview.add" : "changes.choose", { name: shownName })}
            />
          </>
        )}
        <p className="batch__name">
          {path ? (
            <Link to={path} onClick={(event) => onLeave(event, { path })}>
              {shownName}
            </Link>
          ) : (
            shownName
          )}
          {(state === "new" || state === "deleted" || state === "same") && (
            <span className="batch__mark">{t(`batchReview.row.${state}`)}</span>
          )}
          {file && sheetRow && (
            <span className="batch__where">{t("batchReview.sheetRow", { sheet: file.sheet, row: sheetRow })}</span>
          )}
        </p>
      </div>
      <ul className="batch__fields">
        {fields.map((field) => (
          <li key={field.field}>
            {field.conflict && isOpen ? (
              <ConflictChoice
                rowNo={rowNo}
                field={field}
                conflict={field.conflict}
                isImport={batch.kind === "import"}
              />
            ) : (
              <Field field={field} state={state} isReview={batch.state === "review"} />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface FieldProps {
  field: BatchFieldView;
  state: RowState;
  isReview: boolean;
}

function Field({ field, state, isReview }: FieldProps) {
  const { t } = useTranslation("admin");
  const { name, before, after, pictures, reference, problem, isImplausible } = field;
  const nothing = t("history.nothing");
  // What was kept is said by its problem.
  const hasValues = (before || after) && (isReview || !problem);
  const hasTexts = hasValues && !pictures;
  return (
    <>
      {name && <span className="batch__field">{name}:</span>}{" "}
      {hasValues && pictures && <PictureChanges {...pictures} />}
      {hasTexts && state !== "new" && <del>{before || nothing}</del>}
      {hasTexts && state !== "new" && state !== "deleted" && <span aria-hidden="true"> → </span>}
      {hasTexts && state !== "deleted" && <ins>{after || nothing}</ins>}
      {reference && <span className="batch__where"> {reference}</span>}
      {problem && <span className="batch__problem">{problem}</span>}
      {field.entryPath && <Link to={field.entryPath}>{t("batchReview.seeEntry")}</Link>}
      {isImplausible && !problem && <span className="batch__doubt">{t("changes.unusual")}</span>}
    </>
  );
}
