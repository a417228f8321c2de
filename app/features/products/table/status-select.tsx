import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListErrorText } from "~/admin/crud/list-error-text";
import type { ListError } from "~/admin/crud/resource";
import { useEachResponse } from "~/admin/crud/use-each-response";
import { isMac } from "~/ui/key-presses";
import { type ProductStatus, productStatuses } from "../../../../db/enums.ts";
import type { TableChange, TableRow } from "./table";

const SAVE_CLASS = "button button--quiet button--small";

interface StatusSelectProps {
  product: Pick<TableRow, "id" | "model" | "status">;
  path: string;
  onChange: (id: string, status: ProductStatus) => void;
}

/**
 * Saves a choice at once, but one of the keyboard with Enter or when the field is left: an arrow key passes through
 * other statuses. Names the status it replaces, so that a colleague's newer one is kept, and shown.
 */
export function StatusSelect({ product: { id, model, status }, path, onChange }: StatusSelectProps) {
  const { t } = useTranslation(["admin", "common"]);
  const fetcher = useFetcher<TableChange | { rejected?: ListError }>({ key: `status:${id}` });
  const reply = fetcher.data;
  const requested = fetcher.formData?.get("status") as ProductStatus | null | undefined;
  const [draft, setDraft] = useState<ProductStatus>();
  /** Chosen while another choice is being saved, which it has to name as replaced. */
  const [queued, setQueued] = useState<ProductStatus>();
  /** Both known before the next render: choices may follow each other at once. */
  const isSaving = useRef(false);
  const next = useRef<ProductStatus>();
  const isStepping = useRef(false);
  const shown = draft ?? queued ?? requested ?? status;

  function queue(wanted: ProductStatus | undefined) {
    next.current = wanted;
    setQueued(wanted);
  }
  function post(wanted: ProductStatus, was: ProductStatus) {
    isSaving.current = true;
    const change = { intent: "status", id, was, status: wanted, stay: "" };
    fetcher.submit(change, { method: "post", action: path, preventScrollReset: true });
  }
  function save(wanted: ProductStatus | undefined) {
    setDraft(undefined);
    if (!wanted) return;
    if (isSaving.current) return queue(wanted);
    // The list that knows of the last change may still be loading.
    const saved = fetcher.state === "loading" && reply && "status" in reply ? reply.status : status;
    if (wanted !== saved) post(wanted, saved);
  }

  useEachResponse(reply, (given) => {
    const wanted = next.current;
    queue(undefined);
    isSaving.current = false;
    if (!("status" in given)) return;
    onChange(given.id, given.status);
    if (wanted && wanted !== given.status && !given.isConflict) post(wanted, given.status);
  });
  useEffect(() => {
    // A request may end without a reply.
    if (fetcher.state === "idle") isSaving.current = false;
  }, [fetcher.state]);
  const theirs = !requested && reply && "status" in reply && reply.isConflict ? reply.status : undefined;

  return (
    <fetcher.Form
      method="post"
      action={path}
      className="status-select"
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        save(draft);
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
          save(draft);
        }}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as ProductStatus;
          if (isStepping.current) setDraft(chosen);
          else save(chosen);
        }}
        onBlur={() => save(draft)}
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
      <ListErrorText rejected={!requested && reply && "rejected" in reply ? reply.rejected : undefined} />
    </fetcher.Form>
  );
}

/** Whether a key chooses in the closed field. The others open its list, as arrows do on a Mac, or choose from it. */
function isStep({ key, altKey }: Pick<KeyboardEvent, "key" | "altKey">): boolean {
  const opens = ["Enter", " ", "F4"].includes(key) || (isMac() && key.startsWith("Arrow"));
  return !altKey && !opens;
}
