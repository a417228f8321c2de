import { Link, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { OfflineNotice } from "~/ui/offline-notice";
import { Moment } from "~/ui/moment";
import { PostForm } from "~/ui/post-form";
import { EntryHead } from "./entry-head";
import { FieldTable } from "./field-table";
import { type EntryPageView, HISTORY_PATH, type RestoreError, type RestoreView } from "./history";
import { kindOf } from "./record-kinds";

interface EntryPageProps extends EntryPageView {
  rejected: RestoreError | undefined;
}

export function EntryPage({ entry, restore, rejected }: EntryPageProps) {
  const { t } = useTranslation("admin");
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (rejected) banner.current?.focus();
  }, [rejected]);
  const changed = entry.fields.filter(({ isChanged }) => isChanged);
  const isSomeUnchanged = changed.length < entry.fields.length;
  return (
    <div className="history-entry">
      <BackLink to={HISTORY_PATH}>{t("history.back")}</BackLink>
      <h1>{t("history.entryTitle")}</h1>
      <OfflineNotice />
      {rejected && (
        <div className="problems" role="alert" tabIndex={-1} ref={banner}>
          <p>{t("history.notRestored")}</p>
          <RestoreErrorText rejected={rejected} />
        </div>
      )}
      <div>
        <EntryHead entry={entry} />
        <p className="history__who">
          <span>{entry.actorName}</span>
          <Moment at={entry.at} />
        </p>
      </div>
      <Restore restore={restore} />
      {changed.length > 0 ? <FieldTable fields={changed} only={entry.only} /> : <p>{t("history.noFields")}</p>}
      {isSomeUnchanged && (
        <details className="history-entry__all">
          <summary>{t("history.allFields", { count: entry.fields.length })}</summary>
          <FieldTable fields={entry.fields} only={entry.only} />
        </details>
      )}
      {entry.kind && entry.action !== "delete" && (
        <p>
          <Link to={kindOf(entry.kind).path(entry.entityId)}>{t("history.toRecord")}</Link>
        </p>
      )}
    </div>
  );
}

const restoreTexts = {
  bringBack: {
    title: "history.restoreRecordTitle",
    text: "history.restoreRecordText",
    button: "history.restoreRecord",
  },
  putBack: { title: "history.restoreStateTitle", text: "history.restoreStateText", button: "history.restoreState" },
  putFileBack: { title: "history.putFileBackTitle", text: "history.putFileBackText", button: "history.putFileBack" },
} as const;

function Restore({ restore }: { restore: RestoreView }) {
  const { t } = useTranslation("admin");
  const isBusy = useNavigation().formMethod === "POST";
  if (!restore.way) {
    const { rejected } = restore;
    return rejected.reason === "nothing" ? null : (
      <section className="history-entry__restore">
        <RestoreErrorText rejected={rejected} />
      </section>
    );
  }
  const texts = restoreTexts[restore.way];
  return (
    <section className="history-entry__restore" aria-labelledby="restore">
      <h2 id="restore">{t(texts.title)}</h2>
      <p>{t(texts.text)}</p>
      {restore.way === "putBack" && (
        <FieldTable fields={restore.changes} heads={{ before: t("history.now"), after: t("history.afterRestoring") }} />
      )}
      <PostForm>
        <input type="hidden" name="intent" value="restore" />
        {restore.way === "putBack" && <input type="hidden" name="version" value={restore.version} />}
        <button className="button" disabled={isBusy}>
          {t(texts.button)}
        </button>
      </PostForm>
    </section>
  );
}

function RestoreErrorText({ rejected: { reason, fieldName } }: { rejected: RestoreError }) {
  const { t } = useTranslation("admin");
  return <p>{t(`history.rejected.${reason}`, { field: fieldName })}</p>;
}
