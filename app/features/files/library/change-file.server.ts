import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { withReturn } from "~/admin/layout/return-path";
import { returnPath } from "~/admin/layout/return-path.server";
import type { Staff } from "~/auth/permissions";
import { AppError } from "~/errors";
import { flashCookie } from "~/forms/flash.server";
import { uploadsOf } from "~/forms/form-uploads.server";
import type { AppContext } from "~/load-context.server";
import { forgetFile } from "../public/serve-file.server";
import { deleteFile } from "./delete-file.server";
import type { FileReply } from "./file-page";
import { filePath, FILES_PATH } from "./files";
import { replaceFile } from "./replace-file.server";

const intents = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("replace"),
    /** A file that is stored already. */
    with: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
  }),
  z.object({ intent: z.literal("delete") }),
]);

interface ActionArgs {
  request: Request;
  form: FormData;
  staff: Staff;
  id: string;
}

type Flash = Parameters<typeof flashCookie>[0];

export async function changeFile(context: AppContext, args: ActionArgs) {
  const sent = intents.safeParse(Object.fromEntries(args.form));
  if (!sent.success) throw new AppError("bad-request");
  return sent.data.intent === "delete" ? remove(context, args) : replace(context, args, sent.data.with);
}

async function replace(context: AppContext, args: ActionArgs, stored: string | undefined) {
  const { form, staff, id, request } = args;
  const { stored: uploaded, problems } = uploadsOf(form);
  const newId = stored ?? uploaded[0]?.id;
  if (!newId) {
    const problem = Object.values(problems)[0]?.join(" ") ?? context.t("admin:files.problem.noFile");
    return data({ intent: "replace", problem } satisfies FileReply, { status: 422 });
  }
  const outcome = await replaceFile(context, { staff, id, newId });
  if ("unchanged" in outcome) {
    const { unchanged: key } = outcome;
    const isStored = key === "fileStoredUnused";
    return goTo(isStored ? newId : id, request, { tone: isStored ? "success" : "error", key });
  }
  const { replaced: number, left, entryId: undo } = outcome;
  const message = { tone: "success", undo, params: { number, left } } as const;
  if (left === 0) return goTo(newId, request, { ...message, key: "fileReplaced" });
  return goTo(id, request, { ...message, key: "fileReplacedInPart" }, { with: newId });
}

/** To the page of a file, which leads back to the list as it was left. */
function goTo(id: string, request: Request, message: Flash, more: Record<string, string> = {}) {
  const list = returnPath(request, { list: FILES_PATH, id: undefined });
  const path = list === FILES_PATH ? filePath(id) : withReturn(filePath(id), list);
  const query = new URLSearchParams(more).toString();
  return redirect(query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path, {
    status: 303,
    headers: { "Set-Cookie": flashCookie(message, request) },
  });
}

async function remove(context: AppContext, { staff, id, request }: ActionArgs) {
  const outcome = await deleteFile(context, staff, id);
  if ("rejected" in outcome) {
    const isInUse = outcome.rejected === "inUse";
    const why = isInUse ? { isInUse: true as const } : { problem: context.t("admin:records.rejected.changed") };
    return data({ intent: "delete", ...why } satisfies FileReply, { status: 409 });
  }
  const { file, undo } = outcome;
  context.waitUntil(forgetFile(new URL(request.url).origin, file));
  return redirect(returnPath(request, { list: FILES_PATH, id: undefined }), {
    status: 303,
    headers: { "Set-Cookie": flashCookie({ tone: "success", key: "fileDeleted", name: file.title, undo }, request) },
  });
}
