import { useTranslation } from "react-i18next";
import { UploadArea } from "~/features/files/upload/upload-area";
import { useRows } from "~/forms/editing/use-rows";
import type { FormReply } from "~/ui/form-reply";
import type { ListName } from "../../../../db/product-fields.ts";
import { MOST_ROWS } from "./fields";
import { MediaRow } from "./media-row";

interface MediaRowsProps {
  list: ListName;
  initial: string[];
  errors: FormReply["error"];
}

export function MediaRows({ list, initial, errors }: MediaRowsProps) {
  const { t } = useTranslation("admin");
  const { rows, place, button, typed, move, insert, moved } = useRows({ list, initial, blank: "", most: MOST_ROWS });
  // Problems are by index; a row that has moved there has none.
  const problem = (name: string, isAsSent: boolean) => ({ error: { [name]: (isAsSent && errors?.[name]) || null } });
  const main = list === "images" ? rows.findIndex(({ value }) => value.trim() !== "") : -1;
  return (
    <div className="media-rows" ref={place}>
      <h3>{t(`productForm.media.${list}.title`)}</h3>
      <p className="field__hint">{t(`productForm.media.${list}.hint`)}</p>
      <UploadArea
        field={list}
        errors={errors}
        room={MOST_ROWS - rows.length}
        onUploaded={(files) => insert(files.map(({ url, order }) => ({ value: url, order })))}
      >
        <ol>
          {rows.map(({ key, value }, row) => (
            <MediaRow
              key={key}
              {...{ list, value, row, button, move }}
              count={rows.length}
              reply={problem(`${list}[${row}]`, value === initial[row])}
              isMain={row === main}
              onType={(text) => typed(key, text)}
            />
          ))}
        </ol>
      </UploadArea>
      <button {...button("add", rows.length)} className="button button--quiet button--small">
        {t(`productForm.media.${list}.add`)}
      </button>
      <p role="status" className="visually-hidden">
        {moved && t("upload.moved", { from: moved.from + 1, to: moved.to + 1, total: moved.total })}
      </p>
    </div>
  );
}
