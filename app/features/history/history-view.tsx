import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { Moment } from "~/ui/moment";
import { OlderNewer } from "~/ui/older-newer";
import { EntryHead } from "./entry-head";
import { FieldTable } from "./field-table";
import { entryPath, type EntryView, HISTORY_PATH, historyPath, type HistoryView } from "./history";
import { kindNames, kindOf } from "./record-kinds";

const MOST_FIELDS = 4;

export function History({ filters, people, entries, record, older }: HistoryView) {
  const { t } = useTranslation("admin");
  return (
    <div className="history">
      <ScreenHead
        title={filters.id ? t("history.titleOf", { name: record ?? t("history.goneRecord") }) : t("history.title")}
        subtitle={t("history.subtitle")}
      />
      <Filters filters={filters} people={people} />
      {entries.length > 0 ? (
        <ol className="history__list">
          {entries.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <section className="empty">
          <h2>{t("history.none")}</h2>
          <p>{t("history.noneText")}</p>
        </section>
      )}
      <OlderNewer
        newer={filters.older && historyPath({ ...filters, older: undefined })}
        older={older && historyPath({ ...filters, older })}
      />
    </div>
  );
}

function Filters({ filters: { person, kind, id }, people }: Pick<HistoryView, "filters" | "people">) {
  const { t } = useTranslation("admin");
  return (
    <Form className="history__filters" action={HISTORY_PATH} key={`${person} ${kind} ${id}`}>
      <p className="field">
        <label htmlFor="history-person">{t("history.person")}</label>
        <span className="field__select">
          <select id="history-person" name="person" defaultValue={person ?? ""}>
            <option value="">{t("history.everybody")}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      </p>
      <p className="field">
        <label htmlFor="history-kind">{t("history.thing")}</label>
        <span className="field__select">
          <select id="history-kind" name="entity" defaultValue={kind ?? ""}>
            <option value="">{t("history.everything")}</option>
            {kindNames.map((name) => (
              <option key={name} value={name}>
                {t(`history.kinds.${name}`)}
              </option>
            ))}
          </select>
        </span>
      </p>
      <button className="button button--quiet">{t("history.filter")}</button>
      {(person ?? kind) && (
        <Link className="history__all" to={HISTORY_PATH}>
          {t("history.showAll")}
        </Link>
      )}
    </Form>
  );
}

function HistoryEntry({ entry }: { entry: EntryView }) {
  const { t } = useTranslation("admin");
  const { id, at, actorName, only, fields } = entry;
  const changed = fields.filter(({ isChanged }) => isChanged);
  return (
    <li>
      <EntryHead entry={entry} />
      <p className="history__who">
        <span>{actorName}</span>
        <Moment at={at} />
      </p>
      {!only && changed.length > 0 && <FieldTable fields={changed.slice(0, MOST_FIELDS)} />}
      <Link
        className="history__more"
        to={entry.kind === "batches" ? kindOf(entry.kind).path(entry.entityId) : entryPath(id)}
      >
        {t("history.details")}
        <span className="visually-hidden">
          {" "}
          {entry.name} <Moment at={at} />
        </span>
      </Link>
      {!only && changed.length > MOST_FIELDS && (
        <span className="history__rest">{t("history.more", { count: changed.length - MOST_FIELDS })}</span>
      )}
    </li>
  );
}
