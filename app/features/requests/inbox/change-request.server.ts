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
  const seen = form.getAll("was");
  // Without script, it is in the form of the notes.
  form.delete("was");
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
  const { name, theirs } = await changeState(context, { staff, id, wanted: state, seen });
  if (!theirs) return done(says[state], name);
  const params = { state: context.t(`admin:requests.state.${theirs}`) };
  return redirect(requestPath(request, id), {
    status: 303,
    headers: { "Set-Cookie": flashCookie({ tone: "error", key: "requestStateTheirs", name, params }, request) },
  });
}

/** With the name of who asked; and with the state that a colleague has set since the page was loaded, which stays. */
async function changeState({ reader, mutate, now }: Deps, { staff, id, wanted, seen }: StateChange) {
  const before = await findStoredRequest(reader, id);
  if (!before) throw new AppError("not-found");
  const { name, state } = before;
  if (state === wanted) return { name };
  if (seen.length > 0 && !seen.includes(state)) return { name, theirs: state };
  const at = now().toISOString();
  await mutate(staff, "service-requests:write", (db) => setState(db, before, { wanted, at }));
  return { name };
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
  /** As the page showed it, and what was pressed before the answer; none from a page of before a deploy. */
  seen: readonly unknown[];
}
