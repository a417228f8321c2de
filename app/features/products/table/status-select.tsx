import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListErrorText } from "~/admin/crud/list-error-text";
import { isMac } from "~/ui/key-presses";
import { type ProductStatus, productStatuses } from "../../../../db/enums.ts";
import type { TableRow } from "./table";
import { useStatusSave } from "./use-status-save";

const SAVE_CLASS = "button button--quiet button--small";

interface StatusSelectProps {
  product: Pick<TableRow, "id" | "model" | "status">;
  path: string;
  onChange: (id: string, status: ProductStatus) => void;
}

/**
 * Saves a choice at once, but one of the keyboard with Enter or when the field is left: an arrow key passes through
 * other statuses.
 */
export function StatusSelect({ product, path, onChange }: StatusSelectProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { id, model, status } = product;
  const { Form, save, theirs, rejected, ...saved } = useStatusSave({ product, path, onChange });
  const [draft, setDraft] = useState<ProductStatus>();
  const isStepping = useRef(false);
  const shown = draft ?? saved.shown;

  function saveDraft() {
    setDraft(undefined);
    if (draft) save(draft);
  }

  return (
    <Form
      method="post"
      action={path}
      className="status-select"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        saveDraft();
      }}
    >
      <input type="hidden" name="intent" value="status" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="was" value={status} />
      <select
        name="status"
        className={`status status--${shown}`}
        aria-label={t("table.statusOf", { model })}
        value={shown}
        onPointerDown={() => (isStepping.current = false)}
        onKeyDown={(event) => {
          isStepping.current = isStep(event);
          if (draft && event.key === "Escape") setDraft(undefined);
          if (!draft || event.key !== "Enter") return;
          event.preventDefault();
          saveDraft();
        }}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as ProductStatus;
          setDraft(isStepping.current ? chosen : undefined);
          if (!isStepping.current) save(chosen);
        }}
        onBlur={saveDraft}
      >
        {productStatuses.map((each) => (
          <option key={each} value={each}>
            {t(`common:status.${each}`)}
          </option>
        ))}
      </select>
      <button
        className={draft ? SAVE_CLASS : `${SAVE_CLASS} status-select__save`}
        tabIndex={draft && -1}
        // Leaving the field would save, and take the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t("table.saveStatus")}
      </button>
      {theirs && (
        <p className="list-error" role="alert">
          {t("table.statusConflict", { status: t(`common:status.${theirs}`) })}
        </p>
      )}
      <ListErrorText rejected={rejected} />
    </Form>
  );
}

/** Whether a key chooses in the closed field. The others open its list, as arrows do on a Mac, or choose from it. */
function isStep({ key, altKey }: Pick<KeyboardEvent, "key" | "altKey">): boolean {
  const opens = ["Enter", " ", "F4"].includes(key) || (isMac() && key.startsWith("Arrow"));
  return !altKey && !opens;
}
