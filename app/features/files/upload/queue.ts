import type { UploadField } from "../upload-fields";
import type { FileFault } from "./check-file";

/** In flight at once; the others wait. */
const MOST_AT_ONCE = 3;

export type UploadProblem =
  | FileFault
  | { code: "listFull" | "onlyOne" }
  | { code: "offline" | "unreachable" | "signedOut" | "failed" }
  /** The server's reason, in the reader's language. */
  | { code: "rejected"; text: string; mayPass: boolean };

export interface Upload {
  /** Ascending in the order in which files were chosen. */
  id: number;
  field: UploadField;
  file: File;
  state: "waiting" | "sending" | "failed" | "done";
  /** The part that is sent, from 0 to below 1; undefined once all of it is. */
  sent?: number | undefined;
  problem?: UploadProblem;
  url?: string;
  /** Its title at the site, where the same was uploaded before. */
  known?: string | undefined;
}

export interface Chosen {
  file: File;
  problem?: UploadProblem | undefined;
}

/** What has happened last, to be announced. */
interface UploadNews {
  field: UploadField;
  event: "added" | "done" | "known" | "failed" | "removed";
  name: string;
  count: number;
  problem?: UploadProblem | undefined;
}

export interface Queue {
  uploads: readonly Upload[];
  nextId: number;
  news?: UploadNews;
}

export type QueueAction =
  | { type: "add"; field: UploadField; chosen: readonly Chosen[] }
  | { type: "start" | "retry"; id: number }
  | { type: "progress"; id: number; sent: number | undefined }
  | { type: "done"; id: number; url: string; known?: string }
  | { type: "fail"; id: number; problem: UploadProblem }
  | { type: "remove"; id: number }
  /** What was done is in the form. */
  | { type: "take"; ids: readonly number[] };

export const emptyQueue: Queue = { uploads: [], nextId: 0 };

export function changeQueue(queue: Queue, action: QueueAction): Queue {
  switch (action.type) {
    case "add":
      return added(queue, action);
    case "take":
      return { ...queue, uploads: queue.uploads.filter(({ id }) => !action.ids.includes(id)) };
    case "remove": {
      const rest = queue.uploads.filter(({ id }) => id !== action.id);
      return { ...queue, uploads: rest, ...newsOf(queue, action.id, "removed") };
    }
    case "start":
      return changed(queue, action.id, { state: "sending", sent: 0 });
    case "retry":
      return changed(queue, action.id, { state: "waiting" });
    case "progress":
      return changed(queue, action.id, { sent: action.sent });
    case "done": {
      const { id, url, known } = action;
      return { ...changed(queue, id, { state: "done", url, known }), ...newsOf(queue, id, known ? "known" : "done") };
    }
    case "fail": {
      const failed = changed(queue, action.id, { state: "failed", problem: action.problem });
      return { ...failed, ...newsOf(failed, action.id, "failed") };
    }
  }
}

/** Those to start now, in the order in which they were chosen. */
export function uploadsToStart(uploads: readonly Upload[], most = MOST_AT_ONCE): Upload[] {
  const sending = uploads.filter(({ state }) => state === "sending").length;
  return uploads.filter(({ state }) => state === "waiting").slice(0, Math.max(0, most - sending));
}

function added(queue: Queue, { field, chosen }: Extract<QueueAction, { type: "add" }>): Queue {
  const [first] = chosen;
  if (!first) return queue;
  const event = chosen.every(({ problem }) => problem) ? "failed" : "added";
  const uploads = chosen.map(({ file, problem }, place): Upload => ({
    ...{ id: queue.nextId + place, field, file },
    ...(problem ? { state: "failed", problem } : { state: "waiting" }),
  }));
  return {
    uploads: [...queue.uploads, ...uploads],
    nextId: queue.nextId + uploads.length,
    news: { field, event, name: first.file.name, count: uploads.length, problem: first.problem },
  };
}

/** Unchanged if it was cancelled meanwhile. */
function changed(queue: Queue, id: number, change: Partial<Upload>): Queue {
  return { ...queue, uploads: queue.uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)) };
}

function newsOf({ uploads }: Queue, id: number, event: UploadNews["event"]): Pick<Queue, "news"> {
  const upload = uploads.find((each) => each.id === id);
  if (!upload) return {};
  const { field, file, problem } = upload;
  return { news: { field, event, name: file.name, count: 1, problem } };
}
