import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { LeaveGuard } from "~/forms/editing/leave-guard";
import { LANGUAGE_FIELD } from "~/forms/typed-language";
import { FIRST_DAY, LAST_DAY } from "~/i18n/days";
import { useLanguage } from "~/i18n/use-language";
import { Field, type FormReply, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { OfflineNotice } from "~/ui/offline-notice";
import { PostForm } from "~/ui/post-form";
import { useIsChanging } from "~/ui/use-is-changing";
import { type FieldName, fieldOf, isChoice } from "../../../db/product-fields.ts";
import { choicesOf } from "../products/choices";
import { fieldHead } from "../products/staff-labels";
import { FROM, MOST_CHANGES, NEW_CHANGE_PATH } from "./batch";
import {
  ALL_MATCHING,
  bulkFields,
  EMPTIED,
  emptiableFields,
  mainBulkFields,
  otherBulkFields,
  QUERY,
  SELECTED,
} from "./bulk-fields";
import type { NewChangeReply, NewChangeView } from "./new-change";

interface NewChangeProps {
  view: NewChangeView;
  reply: NewChangeReply | undefined;
}

/** The values that the chosen products get; the next step shows each product before and after. */
export function NewChangePage({ view, reply = view.filledIn }: NewChangeProps) {
  const { t } = useTranslation(["admin", "common"]);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, (reply?.reply ?? reply?.problem) ? reply : undefined);
  const isRejected = reply !== view.filledIn && reply?.reply !== undefined;
  const isBusy = useIsChanging();
  const language = useLanguage();
  const labels = Object.fromEntries(bulkFields.map((name) => [name, fieldHead(t, name)]));
  const canGoOn = reply !== undefined && reply.count > 0 && reply.problem !== "tooMany";
  return (
    <div className="batch">
      <BackLink to={view.list}>{t("productForm.back")}</BackLink>
      <h1>{reply?.count ? t("changes.heading.new", { count: reply.count }) : t("changes.title.new")}</h1>
      <OfflineNotice />
      {!canGoOn ? (
        <section className="empty">
          <p>
            {t(reply?.problem === "tooMany" ? "changes.problem.tooMany" : "changes.noneChosen", {
              count: MOST_CHANGES,
            })}
          </p>
          <Link className="button button--quiet" to={view.list}>
            {t("productForm.back")}
          </Link>
        </section>
      ) : (
        <PostForm className="batch__values" action={NEW_CHANGE_PATH} ref={form}>
          <input type="hidden" name={LANGUAGE_FIELD} value={language} />
          <p>{t("changes.newText")}</p>
          <ProblemSummary
            reply={reply.reply}
            labels={labels}
            problem={reply.problem && t(`changes.problem.${reply.problem}`, { count: reply.count })}
          />
          <Selection {...reply} />
          {reply.from && <input type="hidden" name={FROM} value={reply.from} />}
          <div className="form-section__fields">
            {mainBulkFields.map((name) => (
              <BulkField key={name} name={name} label={labels[name]!} view={view} reply={reply.reply} />
            ))}
          </div>
          <details
            open={otherBulkFields.some((name) => reply.reply?.error?.[name] || reply.reply?.initialValue?.[name])}
          >
            <summary>{t("changes.figures")}</summary>
            <div className="form-section__fields">
              {otherBulkFields.map((name) => (
                <BulkField key={name} name={name} label={labels[name]!} view={view} reply={reply.reply} />
              ))}
            </div>
          </details>
          <details open={reply.emptied.length > 0}>
            <summary>{t("changes.emptyTitle")}</summary>
            <ul className="batch__emptied">
              {emptiableFields.map((name) => (
                <li key={name}>
                  <label>
                    <input type="checkbox" name={EMPTIED} value={name} defaultChecked={reply.emptied.includes(name)} />
                    {labels[name]}
                  </label>
                </li>
              ))}
            </ul>
          </details>
          <p className="batch__actions">
            <button className="button" name="intent" value="review" disabled={isBusy}>
              {t("changes.review")}
            </button>
          </p>
          <LeaveGuard form={form} isUnsaved={isRejected} pageOf={({ pathname }) => pathname} />
        </PostForm>
      )}
    </div>
  );
}

function Selection({ selection }: Pick<NewChangeReply, "selection">) {
  if ("query" in selection) {
    return (
      <>
        <input type="hidden" name={ALL_MATCHING} value="on" />
        <input type="hidden" name={QUERY} value={selection.query} />
      </>
    );
  }
  return (
    <>
      {selection.ids.map((id) => (
        <input key={id} type="hidden" name={SELECTED} value={id} />
      ))}
    </>
  );
}

interface BulkFieldProps {
  name: FieldName;
  label: string;
  view: NewChangeView;
  reply: FormReply | undefined;
}

function BulkField({ name, label, view, reply }: BulkFieldProps) {
  const { kind } = fieldOf(name);
  const options = useOptions(name, view);
  return (
    <Field name={name} label={label} reply={reply}>
      {(control) => {
        if (options) return <OptionSelect control={control} options={options} />;
        if (kind === "day") return <input {...control} type="date" min={FIRST_DAY} max={LAST_DAY} />;
        return <input {...control} inputMode={kind === "decimal" ? "decimal" : "numeric"} autoComplete="off" />;
      }}
    </Field>
  );
}

interface Option {
  id: string;
  name: string;
}

function OptionSelect({ control, options }: { control: object; options: Option[] }) {
  const { t } = useTranslation("admin");
  return (
    <span className="field__select">
      <select {...control}>
        <option value="">{t("changes.leave")}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}

function useOptions(name: FieldName, { categories, manufacturers }: NewChangeView): Option[] | undefined {
  const { t } = useTranslation(["admin", "common"]);
  if (name === "category_id") return categories;
  if (name === "manufacturer_id") return manufacturers;
  if (isChoice(name)) return choicesOf(name).map(({ id, text }) => ({ id, name: t(`common:${text}`) }));
  if (fieldOf(name).kind !== "flag") return undefined;
  const [yes, no] = name === "visible_in_store" ? (["visible", "hidden"] as const) : (["yes", "no"] as const);
  return [
    { id: "true", name: t(`products.${yes}`) },
    { id: "false", name: t(`products.${no}`) },
  ];
}
