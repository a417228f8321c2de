import { useTranslation } from "react-i18next";
import { useRows } from "~/forms/editing/use-rows";
import { Field, type FormReply } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import type { ListName } from "../../../../db/product-fields.ts";
import { LONGEST_URL, MOST_ROWS } from "./fields";
import { MediaPreview } from "./media-preview";

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
              <span className="media-row__buttons">
                <button {...button("up", row, row === 0)} aria-label={t(`productForm.media.${list}.up`, { number })}>
                  <Icon name="up" size={18} />
                </button>
                <button
                  {...button("down", row, row === rows.length - 1)}
                  aria-label={t(`productForm.media.${list}.down`, { number })}
                >
                  <Icon name="down" size={18} />
                </button>
                <button {...button("remove", row)} aria-label={t(`productForm.media.${list}.remove`, { number })}>
                  <Icon name="close" size={18} />
                </button>
              </span>
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
