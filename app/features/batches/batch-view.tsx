import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { withReturn } from "~/admin/layout/return-path";
import { OfflineNotice } from "~/ui/offline-notice";
import { OlderNewer } from "~/ui/older-newer";
import { Moment } from "~/ui/moment";
import { PostForm } from "~/ui/post-form";
import { useIsChanging } from "~/ui/use-is-changing";
import { historyPath } from "../history/history";
import { type BatchFieldView, type BatchProblem, type BatchRowView, type BatchView, changePath } from "./batch";

export function BatchPage({ batch, problem }: { batch: BatchView; problem: BatchProblem | undefined }) {
  const { t } = useTranslation("admin");
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) banner.current?.focus();
  }, [problem]);
  const { id, state, kind, label, counts, page, pages } = batch;
  const isReview = state === "review";
  return (
    <div className="batch">
      <BackLink to={isReview ? "/adm-dash/products" : historyPath({})}>
        {t(isReview ? "productForm.back" : "history.back")}
      </BackLink>
      <h1>{t(`changes.heading.${isReview ? "review" : kind}`, { count: counts.changes, label })}</h1>
      <p className="batch__state">
        {t(`changes.state.${state}`)} {batch.actorName}, <Moment at={batch.at} />
      </p>
      <OfflineNotice />
      {problem && (
        <div className="problems" role="alert" tabIndex={-1} ref={banner}>
          <p className="problems__headline">{t("changes.notWritten")}</p>
          <p>{t(`changes.problem.${problem}`, { count: counts.conflicts })}</p>
        </div>
      )}
      <Summary batch={batch} />
      <PostForm className="batch__form">
        <input type="hidden" name="page" value={page} />
        <Actions batch={batch} />
        <ul className="batch__rows">
          {batch.rows.map((row) => (
            <Row key={`${row.state} ${row.rowNo}`} row={row} batch={batch} />
          ))}
        </ul>
        {isReview && pages > 1 && (
          <p>
            <button className="button button--quiet" name="intent" value="choose">
              {t("changes.saveChoice")}
            </button>
          </p>
        )}
      </PostForm>
      <OlderNewer
        newer={page > 1 ? changePath(id, page - 1) : undefined}
        older={page < pages ? changePath(id, page + 1) : undefined}
      >
        {t("changes.pageOf", { page, pages })}
      </OlderNewer>
    </div>
  );
}

function Summary({ batch: { state, counts, undoneBy } }: { batch: BatchView }) {
  const { t } = useTranslation("admin");
  const isReview = state === "review";
  return (
    <ul className="batch__counts">
      {isReview && <li>{t("changes.chosen", { count: counts.chosen })}</li>}
      {counts.conflicts > 0 && (
        <li className="batch__warning">{t("changes.conflicts", { count: counts.conflicts })}</li>
      )}
      {counts.problems > 0 && <li>{t(isReview ? "changes.problems" : "changes.kept", { count: counts.problems })}</li>}
      {undoneBy && (
        <li>
          <Link to={changePath(undoneBy)}>{t("changes.undoneBy")}</Link>
        </li>
      )}
    </ul>
  );
}

function Actions({ batch: { state, counts, mayUndo } }: { batch: BatchView }) {
  const { t } = useTranslation("admin");
  const isBusy = useIsChanging();
  if (state === "review") {
    return (
      <p className="batch__actions">
        <button className="button" name="intent" value="apply" disabled={isBusy}>
          {t("changes.apply", { count: counts.chosen })}
        </button>
        {counts.conflicts > 0 && (
          <button className="button button--quiet" name="intent" value="refresh">
            {t("changes.refresh")}
          </button>
        )}
        <button className="button button--quiet" name="intent" value="discard">
          {t("changes.discard")}
        </button>
      </p>
    );
  }
  if (!mayUndo) return null;
  return (
    <p className="batch__actions">
      <button className="button button--quiet" name="intent" value="undo" disabled={isBusy}>
        {t("changes.undo")}
      </button>
    </p>
  );
}

function Row({
  row: { rowNo, recordId, name, isChosen, state, fields },
  batch,
}: {
  row: BatchRowView;
  batch: BatchView;
}) {
  const { t } = useTranslation("admin");
  const isReview = batch.state === "review";
  const to = withReturn(`/adm-dash/products/${recordId}`, changePath(batch.id, batch.page));
  return (
    <li className={`batch__row batch__row--${state}`}>
      <div className="batch__product">
        {isReview && state !== "problem" && (
          <>
            <input type="hidden" name="shown" value={rowNo} />
            <input
              type="checkbox"
              name="row"
              value={rowNo}
              defaultChecked={isChosen}
              aria-label={t("changes.choose", { name })}
            />
          </>
        )}
        <Link to={to}>{name || t("history.goneRecord")}</Link>
      </div>
      <ul className="batch__fields">
        {fields.map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </ul>
    </li>
  );
}

function Field({ field: { name, before, after, problem, isImplausible } }: { field: BatchFieldView }) {
  const { t } = useTranslation("admin");
  const nothing = t("history.nothing");
  return (
    <li>
      <span className="batch__field">{name}:</span>{" "}
      {(before || after) && (
        <>
          <del>{before || nothing}</del> <span aria-hidden="true">→</span> <ins>{after || nothing}</ins>
        </>
      )}
      {problem && <span className="batch__problem">{problem}</span>}
      {isImplausible && !problem && <span className="batch__doubt">{t("changes.unusual")}</span>}
    </li>
  );
}
