import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { returnPath } from "~/admin/layout/return-path.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { isChoice } from "~/forms/editing/conflict";
import { flashCookie } from "~/forms/flash.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { newId } from "../../../../db/ids.ts";
import { findStoredRequest } from "../stored-request.server";
import { ASSIGN_TO_ME, INBOX_PATH, SAVE } from "./inbox";
import { requestPath } from "./request-path.server";
import { storeFollowUp } from "./store-follow-up.server";
import { deleteRequest, setState } from "./writes.server";
import { type RequestState, requestStates } from "../../../../db/enums.ts";

const intents = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("state"), state: z.enum(requestStates) }),
]);

interface ActionArgs {
  request: Request;
  form: FormData;
  staff: Staff;
  id: string;
}

type Deps = Pick<AppContext, "reader" | "mutate" | "now">;

const says = { new: "requestNew", in_progress: "requestInProgress", done: "requestDone" } as const;

export async function changeRequest(context: AppContext, { request, form, staff, id }: ActionArgs) {
  const done = (key: (typeof says)[RequestState] | "requestSaved", name: string | undefined) =>
    redirect(requestPath(request, id), {
      status: 303,
      headers: { "Set-Cookie": flashCookie({ tone: "success", key, name }, request) },
    });

  const intent = String(form.get("intent") ?? (form.has("state") ? "state" : ""));
  if (intent === ASSIGN_TO_ME) form.set("assignee", staff.id);
  if ([SAVE, ASSIGN_TO_ME].includes(intent) || isChoice(intent)) {
    const outcome = await storeFollowUp(context, { staff, id, form });
    return outcome.saved ? done("requestSaved", outcome.name) : data(outcome.reply, { status: outcome.status });
  }
  const parsed = intents.safeParse({ ...Object.fromEntries(form), intent });
  if (!parsed.success) throw new AppError("bad-request");
  if (parsed.data.intent === "delete") {
    // Check the permission first: an editor must not learn whether the request exists.
    requirePermission(staff, "service-requests:delete");
    const { name, undo } = await remove(context, { staff, id });
    const message = flashCookie({ tone: "success", key: "requestDeleted", name, undo }, request);
    return redirect(returnPath(request, { list: INBOX_PATH, id: undefined }), {
      status: 303,
      headers: { "Set-Cookie": message },
    });
  }
  const { state } = parsed.data;
  // Sent without script.
  if (form.has("notes")) {
    form.delete("state");
    const outcome = await storeFollowUp(context, { staff, id, form });
    if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
  }
  return done(says[state], await changeState(context, { staff, id, wanted: state }));
}

/** Returns the name of who asked. */
async function changeState({ reader, mutate, now }: Deps, { staff, id, wanted }: StateChange): Promise<string> {
  const before = await findStoredRequest(reader, id);
  if (!before) throw new AppError("not-found");
  if (before.state === wanted) return before.name;
  const at = now().toISOString();
  await mutate(staff, "service-requests:write", (db) => setState(db, before, { wanted, at }));
  return before.name;
}

async function remove({ reader, mutate }: Deps, { staff, id }: Pick<StateChange, "staff" | "id">) {
  const before = await findStoredRequest(reader, id);
  if (!before) throw new AppError("not-found");
  const historyId = newId();
  await mutate(staff, "service-requests:delete", (db) => deleteRequest(db, before, historyId));
  return { name: before.name, undo: historyId };
}

interface StateChange {
  staff: Staff;
  id: string;
  wanted: RequestState;
}
