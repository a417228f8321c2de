import { LOGIN_PATH } from "~/forms/login-path";
import { type JsonResponse, postWithProgress } from "~/ui/post-with-progress";
import { UPLOAD_PATH, type UploadField, uploadName } from "../upload-fields";
import type { UploadProblem } from "./queue";

interface SendOptions {
  field: UploadField;
  file: File;
  signal: AbortSignal;
  onProgress: (part: number | undefined) => void;
}

type SendOutcome = { url: string; known?: string } | { problem: UploadProblem };

/** Uploads one file. */
export async function sendFile({ field, file, ...options }: SendOptions): Promise<SendOutcome> {
  const form = new FormData();
  form.append(uploadName(field), file, file.name);
  // The page may have its language in the URL.
  return outcomeOf(await postWithProgress(UPLOAD_PATH + window.location.search, form, options));
}

/** A response that is not the upload's own comes from the login, from the network, or from a server in trouble. */
export function outcomeOf({ status, url, body }: JsonResponse, isOnline = navigator.onLine): SendOutcome {
  const { url: stored, problem, known } = (body ?? {}) as { url?: unknown; problem?: unknown; known?: unknown };
  if (typeof stored === "string" && status === 200) return { url: stored, ...(typeof known === "string" && { known }) };
  if (typeof problem === "string") return { problem: { code: "rejected", text: problem, mayPass: status >= 500 } };
  if (status === 0) return { problem: { code: isOnline ? "unreachable" : "offline" } };
  const isLogin = status === 401 || url.includes(LOGIN_PATH);
  return { problem: { code: isLogin ? "signedOut" : "failed" } };
}
