import { type ClientActionFunctionArgs, redirect } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { keepStaffForm } from "~/forms/editing/send-staff-form";
import { postWithProgress } from "~/ui/post-with-progress";
import type { UploadReply } from "./import-page";
import { uploadPath } from "./sheet-kinds";

/** Sends the file in a way that tells how much of it is sent; in the usual way if that is not answered as expected. */
export async function sendWithProgress(args: ClientActionFunctionArgs): Promise<unknown> {
  const form = await args.request.clone().formData();
  // The page may have its language in the URL.
  const path = uploadPath(args.params.kind ?? "") + new URL(args.request.url).search;
  const { body } = await postWithProgress(path, form, {
    signal: args.request.signal,
    onProgress: (part) => progress.set(part),
  });
  progress.set(undefined);
  const answer = answerIn(body);
  if (!answer) return keepStaffForm(args);
  return "to" in answer ? redirect(answer.to) : answer;
}

function answerIn(response: unknown): UploadReply | undefined {
  const isAnswer = typeof response === "object" && response !== null && ("to" in response || "problem" in response);
  return isAnswer ? (response as UploadReply) : undefined;
}

/** The part of the file that is sent, from 0 to below 1; undefined before and after. */
const progress = {
  now: undefined as number | undefined,
  listeners: new Set<() => void>(),
  set(part: number | undefined) {
    this.now = part;
    for (const listener of this.listeners) listener();
  },
};

function subscribe(listener: () => void): () => void {
  progress.listeners.add(listener);
  return () => progress.listeners.delete(listener);
}

/** See `progress`. */
export function useUploadProgress(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => progress.now,
    () => undefined,
  );
}
