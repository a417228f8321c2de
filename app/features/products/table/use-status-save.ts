import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ListError } from "~/admin/crud/resource";
import { useEachResponse } from "~/admin/crud/use-each-response";
import type { ProductStatus } from "../../../../db/enums.ts";
import type { TableChange, TableRow } from "./table";

interface StatusSave {
  product: Pick<TableRow, "id" | "status">;
  path: string;
  onChange: (id: string, status: ProductStatus) => void;
}

/**
 * Saves one status after the other, each with the one it replaces: a colleague's newer one is kept, and one's own is not
 * taken for a colleague's.
 */
export function useStatusSave({ product: { id, status }, path, onChange }: StatusSave) {
  const fetcher = useFetcher<TableChange | { rejected?: ListError }>({ key: `status:${id}` });
  const reply = fetcher.data;
  const requested = fetcher.formData?.get("status") as ProductStatus | null | undefined;
  const [queued, setQueued] = useState<ProductStatus>();
  // Known before the next render: choices may follow each other at once.
  const isSaving = useRef(false);
  const next = useRef<ProductStatus>();

  function queue(wanted: ProductStatus | undefined) {
    next.current = wanted;
    setQueued(wanted);
  }
  function post(wanted: ProductStatus, was: ProductStatus) {
    isSaving.current = true;
    const change = { intent: "status", id, was, status: wanted, stay: "" };
    fetcher.submit(change, { method: "post", action: path, preventScrollReset: true });
  }
  function save(wanted: ProductStatus) {
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

  const settled = requested ? undefined : reply;
  return {
    Form: fetcher.Form,
    save,
    shown: queued ?? requested ?? status,
    /** What a colleague has set meanwhile. */
    theirs: settled && "status" in settled && settled.isConflict ? settled.status : undefined,
    rejected: settled && "rejected" in settled ? settled.rejected : undefined,
  };
}
