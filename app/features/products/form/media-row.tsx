import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { dragRow } from "~/forms/editing/drag-rows";
import type { useRows } from "~/forms/editing/use-rows";
import { Field, type FormReply } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import type { ListName } from "../../../../db/product-fields.ts";
import { MAX_URL } from "../../../../db/record-limits.ts";
import { MediaPreview } from "./media-preview";
import { RowButtons } from "./row-buttons";

interface MediaRowProps extends Pick<ReturnType<typeof useRows>, "button" | "move"> {
  list: ListName;
  value: string;
  row: number;
  count: number;
  reply: FormReply;
  isMain: boolean;
  onType: (value: string) => void;
}

export function MediaRow({ list, value, row, count, reply, isMain, onType, button, move }: MediaRowProps) {
  const { t } = useTranslation("admin");
  const number = row + 1;
  function handleKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(row, event.key === "ArrowUp" ? row - 1 : row + 1);
  }
  return (
    <li className="media-row">
      <span className="media-row__picture">
        <button
          type="button"
          className="media-row__handle needs-script"
          data-handle
          disabled={count < 2}
          aria-label={t(`upload.handle.${list}`, { number })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={t("upload.handleHint")}
          onKeyDown={handleKey}
          onPointerDown={(event) => dragRow(event, row, (to) => move(row, to))}
        >
          <Icon name="grip" size={18} />
        </button>
        <MediaPreview list={list} url={value} />
        {isMain && <span className="media-row__main">{t("upload.main")}</span>}
      </span>
      <Field name={`${list}[${row}]`} label={t(`productForm.media.${list}.row`, { number })} reply={reply}>
        {(control) => (
          <input
            {...control}
            defaultValue={value}
            type="text"
            inputMode="url"
            maxLength={MAX_URL}
            onInput={({ currentTarget }) => onType(currentTarget.value)}
          />
        )}
      </Field>
      <RowButtons
        {...{ button, row, count }}
        labels={{
          up: t(`productForm.media.${list}.up`, { number }),
          down: t(`productForm.media.${list}.down`, { number }),
          remove: t(`productForm.media.${list}.remove`, { number }),
        }}
      />
    </li>
  );
}
