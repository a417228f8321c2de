import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { version } from "~/forms/fields.server";
import { flashCookie } from "~/forms/flash.server";
import { requirePermission, staffPath } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { historyPath, type RestoreError } from "./history";
import { undoBatch } from "~/features/batches/undo.server";
import { undone } from "~/features/batches/undone.server";
import { undoReplacement } from "~/features/files/library/undo-replacement.server";
import { type Entry, isReplacement, requireEntry } from "./queries.server";
import { kindOf } from "./record-kinds";
import { restore } from "./restore.server";
import { findNames, nameOf } from "./names.server";
import { columnName } from "./display-value.server";

const input = z.strictObject({
  intent: z.literal("restore"),
  version: version().optional(),
  to: z.string().optional(),
});

/** Restores the state before a change and redirects to where the form was sent from, or returns the reason why not. */
export async function restoreEntry(
  context: AppContext,
  { request, form, staff, id }: { request: Request; form: FormData; staff: Staff; id: string },
) {
  const entered = input.safeParse(Object.fromEntries(form));
  if (!entered.success) throw new AppError("bad-request");
  const { version: wasAt, to } = entered.data;
  const entry = await requireEntry(context.reader, id);
  const { entity, entityId } = entry;
  if (isReplacement(entry)) return putFileBack(context, { request, staff, entry });
  if (entity === "batches") return undoEntry(context, { request, staff, id: entityId, to });
  const outcome = await restore(context, staff, { entryId: id, version: wasAt });
  if ("rejected" in outcome) return data(inWords(context, outcome.rejected), { status: 409 });
  const { kind, id: recordId } = outcome.restored;
  const key = kind === "user_profiles" ? "userRestored" : "restored";
  const record = { entity: kind, entityId: recordId, before: null, after: null };
  const name = nameOf(record, await findNames(context, [record]), context.language);
  const path = to ? staffPath(to) : historyPath({ kind, id: recordId });
  return redirect(path, {
    status: 303,
    headers: { "Set-Cookie": flashCookie({ tone: "success", key, name }, request) },
  });
}

/** From a message's Undo. What could not be put back is listed on the page of the batch. */
async function undoEntry(
  context: AppContext,
  { request, staff, id, to }: { request: Request; staff: Staff; id: string; to: string | undefined },
) {
  const outcome = await undoBatch(context, staff, id);
  const { path, message } = undone(id, outcome);
  const isWhole = outcome.done && outcome.kept.length === 0;
  return redirect(to && isWhole ? staffPath(to) : path, {
    status: 303,
    headers: { "Set-Cookie": flashCookie({ ...message, ...(outcome.done && { undo: outcome.id }) }, request) },
  });
}

async function putFileBack(
  context: AppContext,
  { request, staff, entry }: { request: Request; staff: Staff; entry: Entry },
) {
  requirePermission(staff, "files:write");
  const outcome = await undoReplacement(context, staff, entry);
  const message =
    "unchanged" in outcome
      ? ({ tone: "error", key: outcome.unchanged } as const)
      : ({
          tone: "success",
          key: outcome.left > 0 ? "filePutBackInPart" : "filePutBack",
          params: { number: outcome.putBack, left: outcome.left },
        } as const);
  return redirect(kindOf("files").path(entry.entityId), {
    status: 303,
    headers: { "Set-Cookie": flashCookie(message, request) },
  });
}

function inWords({ i18n }: AppContext, error: RestoreError): RestoreError {
  const t = i18n.getFixedT<["admin", "common"]>(null, ["admin", "common"]);
  return { ...error, fieldName: error.field && columnName(t, error.field) };
}
