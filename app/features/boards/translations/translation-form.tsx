import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { withReturn } from "~/admin/layout/return-path";
import { ScreenHead } from "~/admin/layout/screen-head";
import { languageTag } from "~/i18n/languages";
import { fieldProblemText } from "~/i18n/field-problems";
import { LeaveGuard } from "~/forms/editing/leave-guard";
import { useLanguage } from "~/i18n/use-language";
import { fieldId, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { NumberedPages } from "~/ui/numbered-pages";
import {
  recordPath,
  type TranslationList,
  translationField,
  type TranslationReply,
  type TranslationRow,
  TRANSLATIONS_PATH,
  translationsPath,
} from "./translations";

interface TranslationPageProps {
  list: TranslationList;
  reply: TranslationReply | undefined;
}

/** Texts of a kind that a language lacks, each beside the English one, and one button that saves those filled in. */
export function TranslationPage({ list, reply }: TranslationPageProps) {
  const { t } = useTranslation("admin");
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, reply);
  const { kind, language, state, page, pages, total } = list;
  const pathOf = (to: number) => translationsPath({ kind, language, state, page: to });
  const rows = reply?.rows ?? list.rows;
  const late = rows.filter((row) => row.late !== undefined).length;
  const labels = Object.fromEntries(
    rows.map((row, place) => [
      translationField(place, "value"),
      `${row.name}: ${t(`boards.translations.field.${row.field}`)}`,
    ]),
  );
  return (
    <div className="board">
      <BackLink to={TRANSLATIONS_PATH}>{t("boards.translations.back")}</BackLink>
      <ScreenHead
        title={`${t(`boards.translations.kind.${kind}`)}: ${t(`boards.translations.language.${language}`)}`}
        subtitle={t(`boards.translations.countOf.${state}`, { number: total })}
      />
      {rows.length === 0 ? (
        <p className="empty">{t("boards.translations.none")}</p>
      ) : (
        <PostForm key={pathOf(page)} ref={form} className="board-form" noValidate>
          <OfflineNotice />
          {reply?.error && <ProblemSummary reply={{ error: reply.error }} labels={labels} problem={undefined} />}
          {late > 0 && (
            <div className="problems" role="alert" tabIndex={-1}>
              <p className="problems__headline">{t("boards.translations.late", { count: late })}</p>
              <p>{t("boards.translations.lateText")}</p>
            </div>
          )}
          <ol className="board-list">
            {rows.map((row, place) => (
              <Row
                key={`${row.id} ${row.field}`}
                {...{ row, place, list }}
                problem={reply?.error?.[translationField(place, "value")]?.[0]}
              />
            ))}
          </ol>
          <div className="save-bar">
            <button className="button">{t("boards.missing.save")}</button>
            <p>{t("boards.missing.saveText")}</p>
          </div>
          <LeaveGuard form={form} isUnsaved={reply !== undefined} />
        </PostForm>
      )}
      <NumberedPages {...{ page, pages, pathOf }} />
    </div>
  );
}

interface RowProps {
  row: TranslationRow;
  place: number;
  list: TranslationList;
  problem: string | undefined;
}

function Row({ row, place, list, problem }: RowProps) {
  const { t } = useTranslation("admin");
  const { t: tCommon } = useTranslation("common");
  const readerLanguage = useLanguage();
  const { kind, language } = list;
  const { id, version, field, name, english, text, isLong, late } = row;
  const control = {
    id: fieldId(translationField(place, "value")),
    name: translationField(place, "value"),
    defaultValue: text,
    lang: languageTag(language),
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": `${fieldId(translationField(place, "value"))}-notes`,
  };
  const label = t(`boards.translations.field.${field}`);
  return (
    <li id={`${id}-${field}`} className="board-list__row board-list__row--text">
      <div>
        <p className="board-list__name">
          <Link to={withReturn(recordPath(kind, id), translationsPath(list))}>{name}</Link>
        </p>
        <p className="board-list__facts">{label}</p>
        {english !== name && (
          <p className="board-list__english" lang={languageTag("eng")}>
            {english}
          </p>
        )}
      </div>
      <div className="field">
        <label className="visually-hidden" htmlFor={control.id}>
          {name}: {label}, {t(`boards.translations.language.${language}`)}
        </label>
        <input type="hidden" name={translationField(place, "id")} value={id} />
        <input type="hidden" name={translationField(place, "version")} value={version} />
        <input type="hidden" name={translationField(place, "field")} value={field} />
        {isLong ? <textarea rows={4} {...control} /> : <input {...control} />}
        <div id={`${control.id}-notes`}>
          {problem && <p className="field__problem">{fieldProblemText(tCommon, problem, readerLanguage)}</p>}
          {late !== undefined && (
            <p className="field__doubt">{t("boards.missing.theirs", { value: late || t("boards.emptied") })}</p>
          )}
        </div>
      </div>
    </li>
  );
}
