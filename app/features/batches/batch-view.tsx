import { type Location, useNavigation, useSubmit } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { DefaultButton } from "~/forms/editing/default-button";
import { LeaveGuard } from "~/forms/editing/leave-guard";
import { Link } from "~/ui/link";
import { Moment } from "~/ui/moment";
import { OfflineNotice } from "~/ui/offline-notice";
import { NumberedPages } from "~/ui/numbered-pages";
import { PostForm } from "~/ui/post-form";
import { isChanged } from "~/ui/is-changed";
import { historyPath } from "../history/history";
import { type BatchReply, type BatchTab, type BatchView, changePath, listPath } from "./batch";
import { BatchActions, PageButtons } from "./batch-buttons";
import { BatchRowList } from "./batch-row-list";
import { BatchSummary } from "./batch-summary";
import { BatchTabs } from "./batch-tabs";
import { useTicked } from "./use-ticked";

export function BatchPage({ batch: stored, reply }: { batch: BatchView; reply: BatchReply | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const { batch, handleChange } = useTicked(stored, form);
  const { t } = useTranslation("admin");
  const submit = useSubmit();
  const { id, state, page, pages, tab, file, entity, valuesPath } = batch;
  const isReview = state === "review";

  /** Ticks of this page are saved on the way to another, or to a record from which one comes back. */
  function handleLeave(event: MouseEvent, to: { page: number; show: string } | { path: string }) {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (isElsewhere || !isReview || !form.current || !isChanged(form.current)) return;
    event.preventDefault();
    const fields = new FormData(form.current);
    fields.set("intent", "choose");
    for (const [name, value] of Object.entries(to)) fields.set(name, String(value));
    submit(fields, { method: "post" });
  }

  return (
    <div className="batch">
      <BackLink to={isReview ? (valuesPath ?? listPath(entity)) : historyPath({})}>
        {!isReview ? t("history.back") : valuesPath ? t("changes.backToValues") : t(`batchReview.back.${entity}`)}
      </BackLink>
      <h1>{useHeading(batch)}</h1>
      <p className="batch__state">
        {t(`changes.state.${state}`)} {batch.actorName}, <Moment at={batch.at} />
      </p>
      <OfflineNotice />
      <Rejection batch={batch} reply={reply} onLeave={handleLeave} />
      <BatchSummary batch={batch} />
      <BatchTabs batch={batch} onLeave={handleLeave} />
      <PostForm
        className="batch__form"
        ref={form}
        action={changePath(id, page, tab)}
        onChange={handleChange}
        key={`${tab} ${page}`}
      >
        {isReview && <DefaultButton name="intent" value="choose" />}
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="show" value={tab} />
        <BatchActions batch={batch} />
        {tab === "unknown" ? (
          <UnknownColumns heads={file?.unknownColumns ?? []} />
        ) : (
          <BatchRowList batch={batch} onLeave={handleLeave} />
        )}
        {isReview && (
          <>
            <PageButtons batch={batch} />
            <LeaveGuard form={form} isUnsaved={false} text={t("editing.leave.chosen")} pageOf={partOf} />
          </>
        )}
      </PostForm>
      {!isReview && <NumberedPages {...{ page, pages }} pathOf={(to) => changePath(id, to, tab)} />}
      <Progress />
    </div>
  );
}

function useHeading({ state, kind, entity, label, counts }: BatchView): string {
  const { t } = useTranslation("admin");
  const records = t(`batchReview.count.${entity}`, { count: counts.records });
  if (state === "discarded") return t("changes.heading.discarded", { records });
  if (state !== "review") return t(`changes.heading.${kind}`, { records, label });
  return t(`changes.heading.${kind === "import" ? "reviewImport" : "review"}`, { records, label });
}

/** The rows that a location shows. */
function partOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  return [pathname, query.get("show") ?? "all", query.get("page") ?? "1"].join(" ");
}

interface RejectionProps {
  batch: BatchView;
  reply: BatchReply | undefined;
  onLeave: (event: MouseEvent, to: { page: number; show: BatchTab }) => void;
}

function Rejection({ batch: { id, entity, counts }, reply, onLeave }: RejectionProps) {
  const { t } = useTranslation("admin");
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) banner.current?.focus();
  }, [reply]);
  if (!reply) return null;
  const { problem, surplus = 0, obstacles = [], written } = reply;
  const records = t(`batchReview.count.${entity}`, { count: counts.conflicts });
  return (
    <div className="problems" role="alert" tabIndex={-1} ref={banner}>
      <p className="problems__headline">{t("changes.notWritten")}</p>
      <p>
        {problem === "tooMany"
          ? t("batchReview.tooMany", { count: surplus })
          : t(`changes.problem.${problem}`, { records, name: written?.by })}
      </p>
      {obstacles.length > 0 && (
        <ul>
          {obstacles.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      {written && (
        <p>
          <Link to={written.path}>{t("changes.together")}</Link>
        </p>
      )}
      {problem === "conflicts" && counts.conflicts > 0 && (
        <p>
          <Link to={changePath(id, 1, "conflicts")} onClick={(event) => onLeave(event, { page: 1, show: "conflicts" })}>
            {t("batchReview.seeConflicts")}
          </Link>
        </p>
      )}
    </div>
  );
}

function UnknownColumns({ heads }: { heads: readonly string[] }) {
  const { t } = useTranslation("admin");
  return (
    <div className="batch__unknown">
      <p>{t("batchReview.unknownText")}</p>
      <ul>
        {heads.map((head, place) => (
          <li key={place}>{head}</li>
        ))}
      </ul>
    </div>
  );
}

/** Writing thousands of records takes seconds. */
function Progress() {
  const { t } = useTranslation("admin");
  const { formData, state } = useNavigation();
  const intent = state === "idle" ? undefined : formData?.get("intent");
  const isWriting = intent === "apply" || intent === "undo";
  return (
    <p className="batch__progress" role="status" data-shown={isWriting}>
      {isWriting && t(`batchReview.busy.${intent}`)}
    </p>
  );
}
