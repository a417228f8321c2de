import { useTranslation } from "react-i18next";
import { useRows } from "~/forms/editing/use-rows";
import { Field, type FormReply } from "~/ui/form-reply";
import type { ListName } from "../../../../db/product-fields.ts";
import { LONGEST_URL, MOST_ROWS } from "./fields";
import { MediaPreview } from "./media-preview";
import { RowButtons } from "./row-buttons";

interface MediaRowsProps {
  list: ListName;
  initial: string[];
  errors: FormReply["error"];
}

export function MediaRows({ list, initial, errors }: MediaRowsProps) {
  const { t } = useTranslation("admin");
  const { rows, place, button, typed } = useRows({ list, initial, blank: "", most: MOST_ROWS });
  // Problems are by index; a row that has moved there has none.
  const problem = (name: string, isAsSent: boolean) => ({ error: { [name]: (isAsSent && errors?.[name]) || null } });
  return (
    <div className="media-rows" ref={place}>
      <h3>{t(`productForm.media.${list}.title`)}</h3>
      <p className="field__hint">{t(`productForm.media.${list}.hint`)}</p>
      <ol>
        {rows.map(({ key, value }, row) => {
          const name = `${list}[${row}]`;
          const number = row + 1;
          return (
            <li className="media-row" key={key}>
              <MediaPreview list={list} url={value} />
              <Field
                name={name}
                label={t(`productForm.media.${list}.row`, { number })}
                reply={problem(name, value === initial[row])}
              >
                {(control) => (
                  <input
                    {...control}
                    defaultValue={value}
                    type="text"
                    inputMode="url"
                    maxLength={LONGEST_URL}
                    onInput={({ currentTarget }) => typed(key, currentTarget.value)}
                  />
                )}
              </Field>
              <RowButtons
                {...{ button, row, count: rows.length }}
                labels={{
                  up: t(`productForm.media.${list}.up`, { number }),
                  down: t(`productForm.media.${list}.down`, { number }),
                  remove: t(`productForm.media.${list}.remove`, { number }),
                }}
              />
            </li>
          );
        })}
      </ol>
      <button {...button("add", rows.length)} className="button button--quiet button--small">
        {t(`productForm.media.${list}.add`)}
      </button>
    </div>
  );
}
