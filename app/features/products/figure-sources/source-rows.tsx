import { useTranslation } from "react-i18next";
import { useRows } from "~/forms/editing/use-rows";
import { FIRST_DAY, LAST_DAY } from "~/i18n/days";
import { Field, type FormReply } from "~/ui/form-reply";
import { type FormField, sourcedNames } from "../../../../db/product-fields.ts";
import { MAX_SOURCE_URL } from "../../../../db/record-limits.ts";
import { RowButtons } from "../form/row-buttons";
import { blankSource, MOST_SOURCES, type SourceTexts } from "./source-texts";

interface SourceRowsProps {
  initial: SourceTexts[];
  errors: FormReply["error"];
  labels: Record<FormField, string>;
}

/** Of more rows only the number shows. */
const MOST_OPEN = 3;

export function SourceRows({ initial, errors, labels }: SourceRowsProps) {
  const { t } = useTranslation("admin");
  const { rows, place, button, typed } = useRows({
    ...{ list: "figure_sources", initial, blank: blankSource, most: MOST_SOURCES },
  });
  const isWrong = Object.keys(errors ?? {}).some((name) => name.startsWith("figure_sources"));
  return (
    <details className="sources" open={isWrong || (initial.length > 0 && initial.length <= MOST_OPEN)}>
      <summary>{t("figureSources.count", { count: rows.length })}</summary>
      <div className="media-rows" ref={place}>
        <p className="field__hint">{t("figureSources.hint")}</p>
        <ol>
          {rows.map(({ key, value }, row) => {
            const number = row + 1;
            function field(name: keyof SourceTexts) {
              const path = `figure_sources[${row}].${name}`;
              const isAsSent = value[name] === initial[row]?.[name];
              return { name: path, reply: { error: { [path]: (isAsSent && errors?.[path]) || null } } };
            }
            const input = (name: keyof SourceTexts) => ({
              defaultValue: value[name],
              autoComplete: "off",
              onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
                typed(key, { ...value, [name]: currentTarget.value }),
            });
            return (
              <li key={key}>
                <fieldset className="source-row">
                  <legend>{t("figureSources.row", { number })}</legend>
                  <Field {...field("figure")} label={t("figureSources.figure")}>
                    {(control) => (
                      <span className="field__select">
                        <select {...control} {...input("figure")}>
                          <option value="">{t("productForm.choose")}</option>
                          {sourcedNames.map((name) => (
                            <option key={name} value={name}>
                              {labels[name]}
                            </option>
                          ))}
                        </select>
                      </span>
                    )}
                  </Field>
                  <Field {...field("url")} label={t("figureSources.url")}>
                    {(control) => <input {...control} {...input("url")} inputMode="url" maxLength={MAX_SOURCE_URL} />}
                  </Field>
                  <Field {...field("checked_on")} label={t("figureSources.checkedOn")}>
                    {(control) => (
                      <input {...control} {...input("checked_on")} type="date" min={FIRST_DAY} max={LAST_DAY} />
                    )}
                  </Field>
                  <RowButtons
                    {...{ button, row, count: rows.length }}
                    labels={{
                      up: t("figureSources.up", { number }),
                      down: t("figureSources.down", { number }),
                      remove: t("figureSources.remove", { number }),
                    }}
                  />
                </fieldset>
              </li>
            );
          })}
        </ol>
        <button {...button("add", rows.length)} className="button button--quiet button--small">
          {t("figureSources.add")}
        </button>
      </div>
    </details>
  );
}
