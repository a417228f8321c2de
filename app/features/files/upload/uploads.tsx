import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useRef } from "react";
import { FormFilesContext } from "~/forms/editing/form-files";
import type { UploadField } from "../upload-fields";
import { faultOf } from "./check-file";
import { isList } from "./offered-types";
import { changeQueue, type Chosen, emptyQueue, type Queue, type Upload, uploadsToStart } from "./queue";
import { sendFile } from "./send-file";
import { useWindowDrop } from "./use-window-drop";

interface UploadsValue {
  queue: Queue;
  /** A file is held over the window. */
  isDragging: boolean;
  /** `room` is how many more the field takes. */
  add: (field: UploadField, files: readonly File[], room: number) => void;
  retry: (id: number) => void;
  /** Cancels it, or gives up one that failed. */
  remove: (id: number) => void;
  /** Ends those whose URLs are in the form. */
  take: (ids: readonly number[]) => void;
}

const UploadsContext = createContext<UploadsValue | undefined>(undefined);

export const uploadItemId = (id: number) => `upload-${id}`;

/** The files of one form, outside of it: they stay when its fields are filled again. */
export function Uploads({ children }: { children: ReactNode }) {
  const [queue, dispatch] = useReducer(changeQueue, emptyQueue);
  const requests = useRef(new Map<number, AbortController>());
  const isDragging = useWindowDrop();
  const { uploads } = queue;

  useEffect(() => {
    for (const upload of uploadsToStart(uploads)) {
      if (!requests.current.has(upload.id)) void send(upload);
    }
    async function send({ id, field, file }: Upload) {
      const request = new AbortController();
      const { signal } = request;
      requests.current.set(id, request);
      dispatch({ type: "start", id });
      const onProgress = (sent: number | undefined) => dispatch({ type: "progress", id, sent });
      const outcome = await sendFile({ field, file, signal, onProgress });
      requests.current.delete(id);
      if (signal.aborted) return;
      dispatch("url" in outcome ? { type: "done", id, ...outcome } : { type: "fail", id, ...outcome });
    }
  }, [uploads]);

  useEffect(() => {
    const { current } = requests;
    return () => {
      for (const request of current.values()) request.abort();
    };
  }, []);

  const value = useMemo((): UploadsValue => {
    const remove = (id: number) => {
      requests.current.get(id)?.abort();
      dispatch({ type: "remove", id });
    };
    return {
      queue,
      isDragging,
      add: (field, files, room) => {
        // A file chosen for a single field replaces the one before.
        if (!isList(field)) {
          for (const { id } of uploads.filter((upload) => upload.field === field)) remove(id);
        }
        dispatch({ type: "add", field, chosen: checked(field, files, room) });
      },
      retry: (id) => dispatch({ type: "retry", id }),
      remove,
      take: (ids) => dispatch({ type: "take", ids }),
    };
  }, [queue, uploads, isDragging]);

  const failed = uploads.filter(({ state }) => state === "failed");
  const failedIds = failed.map(({ id }) => id).join();
  const pending = uploads.length - failed.length;
  const files = useMemo(() => {
    const [first = "", ...others] = failedIds.split(",");
    const focusFailed = () =>
      document
        .getElementById(uploadItemId(Number(first)))
        ?.querySelector("button")
        ?.focus();
    return { pending, failed: failedIds === "" ? 0 : 1 + others.length, focusFailed };
  }, [pending, failedIds]);

  return (
    <FormFilesContext.Provider value={files}>
      <UploadsContext.Provider value={value}>{children}</UploadsContext.Provider>
    </FormFilesContext.Provider>
  );
}

function checked(field: UploadField, files: readonly File[], room: number): Chosen[] {
  const full = { code: isList(field) ? "listFull" : "onlyOne" } as const;
  let left = room;
  return files.map((file) => {
    const fault = faultOf(file, field);
    if (fault) return { file, problem: fault };
    left -= 1;
    return { file, problem: left < 0 ? full : undefined };
  });
}

export function useUploads(): UploadsValue {
  const value = useContext(UploadsContext);
  if (!value) throw new Error("A form with uploads belongs into Uploads.");
  return value;
}
