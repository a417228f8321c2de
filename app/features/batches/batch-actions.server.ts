import { redirect } from "@remix-run/cloudflare";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/auth/permissions";
import { AppError } from "~/errors";
import { flashCookie } from "~/forms/flash.server";
import type { ToastKey } from "~/i18n/toasts";
import type { AppContext } from "~/load-context.server";
import { batches, batchRows } from "../../../db/schema/index.ts";
import { applyBatch } from "./apply.server";
import { type BatchProblem, changePath } from "./batch";
import { refreshBatch } from "./refresh.server";
import { undoBatch } from "./undo.server";
import { undone } from "./undone.server";

const intents = z.object({
  intent: z.enum(["choose", "apply", "refresh", "discard", "undo"]),
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .optional(),
});

const rowNumber = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number);

interface Sent {
  id: string;
  form: FormData;
  staff: Staff;
  request: Request;
}

/** Returns why nothing was written; throws a redirect otherwise. */
export async function changeBatch(context: AppContext, { id, form, staff, request }: Sent): Promise<BatchProblem> {
  const sent = intents.safeParse({ intent: form.get("intent"), page: form.get("page") ?? undefined });
  if (!sent.success) throw new AppError("bad-request");
  const { intent, page = 1 } = sent.data;
  const go = (path: string, key?: ToastKey, about: { count?: number; undo?: string; isError?: boolean } = {}) => {
    const { count, undo, isError } = about;
    const headers: HeadersInit = key
      ? {
          "Set-Cookie": flashCookie(
            {
              tone: isError ? "error" : "success",
              key,
              ...(count !== undefined && { params: { number: count } }),
              ...(undo && { undo }),
            },
            request,
          ),
        }
      : {};
    return redirect(path, { status: 303, headers });
  };
  if (intent === "undo") {
    const outcome = await undoBatch(context, staff, id);
    const { path, ...message } = undone(id, outcome);
    throw go(path, message.key, message);
  }
  if (intent === "discard") {
    await context.mutate(staff, "batches:prepare", (db) => [
      db
        .update(batches)
        .set({ state: "discarded" })
        .where(and(eq(batches.id, id), eq(batches.state, "review"))),
    ]);
    throw go("/adm-dash/products", "changesDiscarded");
  }
  await saveChoice(context, { id, form, staff });
  if (intent === "choose") throw go(changePath(id, page));
  if (intent === "refresh") {
    await refreshBatch(context, staff, id);
    throw go(changePath(id));
  }
  const outcome = await applyBatch(context, staff, id);
  if (outcome.done) throw go(changePath(id), "changesApplied", { count: outcome.count, undo: id });
  if (outcome.reason === "alreadyDone") throw go(changePath(id));
  return outcome.reason;
}

/** The check-boxes of the page that was shown. */
async function saveChoice({ mutate }: AppContext, { id, form, staff }: Omit<Sent, "request">): Promise<void> {
  const numbers = (name: string) => form.getAll(name).flatMap((each) => rowNumber.safeParse(each).data ?? []);
  const [shown, chosen] = [numbers("shown"), numbers("row")];
  if (shown.length === 0) return;
  await mutate(staff, "batches:prepare", (db) => [
    db
      .update(batchRows)
      .set({ isChosen: false })
      .where(and(eq(batchRows.batchId, id), inArray(batchRows.rowNo, shown))),
    db
      .update(batchRows)
      .set({ isChosen: true })
      .where(and(eq(batchRows.batchId, id), eq(batchRows.kind, "change"), inArray(batchRows.rowNo, chosen))),
  ]);
}
