import { LANGUAGE_FIELD } from "~/forms/typed-language";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { DefaultButton } from "~/forms/editing/default-button";
import { LeaveGuard } from "~/forms/editing/leave-guard";
import { withReturn } from "~/admin/layout/return-path";
import { useLanguage } from "~/i18n/use-language";
import { OfflineNotice } from "~/ui/offline-notice";
import { fieldId, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import { editPath } from "../../products/table/table";
import type { BoardFigure } from "../board-figure";
import { type FillInReply, rowField, type TypedRow } from "./fill-in";
import { FillInField } from "./fill-in-field";
import { pasteColumn } from "./paste-column";
import { RowHeading } from "./row-heading";
import { FillInQuestion } from "./fill-in-question";
import { fillInPath, type FillInList } from "./missing";

interface FillInFormProps {
  view: FillInList;
  figure: BoardFigure;
  label: string;
  reply: FillInReply | undefined;
}

/** A field per machine, and one button that saves those that are filled. */
export function FillInForm({ view, figure, label, reply }: FillInFormProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, reply);
  const rows: readonly TypedRow[] = reply?.rows ?? view.rows.map((row) => ({ ...row, typed: "", was: "" }));
  const from = fillInPath(view);
  const labels = Object.fromEntries(rows.map(({ name }, place) => [rowField(place, "value"), name]));
  if (rows.length === 0) return <p className="empty">{t("boards.missing.none")}</p>;
  return (
    <PostForm ref={element} className="board-form" noValidate onPaste={pasteColumn}>
      <DefaultButton />
      <input type="hidden" name={LANGUAGE_FIELD} value={language} />
      <OfflineNotice />
      {reply?.error && <ProblemSummary reply={{ error: reply.error }} labels={labels} problem={undefined} />}
      {reply?.question && <FillInQuestion question={reply.question} rows={rows} figure={figure} />}
      {reply?.saved && (
        <div className="problems problems--question" role="alert" tabIndex={-1}>
          <p className="problems__headline">{t("boards.missing.late", { count: rows.length })}</p>
          <p>
            {reply.saved.count > 0
              ? t("boards.missing.lateText", { count: reply.saved.count })
              : t("boards.missing.lateAlone")}
          </p>
        </div>
      )}
      <ol className="board-list">
        {rows.map((row, place) => (
          <li key={row.id} id={row.id} className="board-list__row">
            <RowHeading
              row={row}
              to={`${withReturn(editPath(row.id), from)}#${fieldId(figure)}`}
              htmlFor={fieldId(rowField(place, "value"))}
            />
            <input type="hidden" name={rowField(place, "id")} value={row.id} />
            <input type="hidden" name={rowField(place, "was")} value={row.was} />
            <FillInField
              {...{ row, place, figure }}
              problem={reply?.error?.[rowField(place, "value")]?.[0]}
              doubts={reply?.question?.doubts[row.id]}
            />
          </li>
        ))}
      </ol>
      <div className="save-bar">
        <button className="button">{t("boards.missing.save")}</button>
        <p>{t("boards.missing.saveText", { figure: label })}</p>
      </div>
      <LeaveGuard form={element} isUnsaved={reply !== undefined} />
    </PostForm>
  );
}
