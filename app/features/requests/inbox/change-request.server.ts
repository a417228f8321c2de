import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { isChoice } from "~/forms/editing/conflict";
import { parseTexts, type SaveReply } from "~/forms/editing/editor";
import { saveRecord } from "~/forms/editing/save-record.server";
import { optional, text } from "~/forms/fields.server";
import { flashCookie } from "~/forms/flash.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { newId } from "../../../../db/ids.ts";
import { INBOX_PATH, NOTES_LIMIT, notesEditor, notesTexts, type NotesTexts, requestPath, SAVE_NOTES } from "./inbox";
import { findStoredRequest, type StoredRequest } from "./queries.server";
import { deleteRequest, saveNotes, setState } from "./writes.server";
import { type RequestState, requestStates } from "../../../../db/enums.ts";

const intents = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("state"), state: z.enum(requestStates) }),
]);

const notesForm = z.strictObject({ notes: optional(text({ max: NOTES_LIMIT })) });

interface ActionArgs {
  request: Request;
  form: FormData;
  staff: Staff;
  id: string;
}

type Deps = Pick<AppContext, "reader" | "mutate" | "now" | "language">;

const says = { new: "requestNew", in_progress: "requestInProgress", done: "requestDone" } as const;

export async function changeRequest(context: AppContext, { request, form, staff, id }: ActionArgs) {
  const done = (key: (typeof says)[RequestState] | "notesSaved") =>
    redirect(requestPath(id), {
      status: 303,
      headers: { "Set-Cookie": flashCookie({ tone: "success", key }, request) },
    });

  const intent = String(form.get("intent"));
  if (intent === SAVE_NOTES || isChoice(intent)) {
    const outcome = await storeNotes(context, { staff, id, form });
    return outcome.saved ? done("notesSaved") : data(outcome.reply, { status: outcome.status });
  }
  const parsed = intents.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new AppError("bad-request");
  if (parsed.data.intent === "delete") {
    // Check the permission first: an editor must not learn whether the request exists.
    requirePermission(staff, "service-requests:delete");
    const { name, undo } = await remove(context, { staff, id });
    const message = flashCookie({ tone: "success", key: "requestDeleted", name, undo }, request);
    return redirect(INBOX_PATH, { status: 303, headers: { "Set-Cookie": message } });
  }
  await changeState(context, { staff, id, wanted: parsed.data.state });
  return done(says[parsed.data.state]);
}

async function changeState({ reader, mutate, now }: Deps, { staff, id, wanted }: StateChange): Promise<void> {
  const before = await findStoredRequest(reader, id);
  if (!before) throw new AppError("not-found");
  if (before.state === wanted) return;
  const at = now().toISOString();
  await mutate(staff, "service-requests:write", (db) => setState(db, before, { wanted, at }));
}

async function remove({ reader, mutate }: Deps, { staff, id }: Pick<StateChange, "staff" | "id">) {
  const before = await findStoredRequest(reader, id);
  if (!before) throw new AppError("not-found");
  const trace = newId();
  await mutate(staff, "service-requests:delete", (db) => deleteRequest(db, before, trace));
  return { name: before.name, undo: trace };
}

interface StateChange {
  staff: Staff;
  id: string;
  wanted: RequestState;
}

interface NotesForm {
  staff: Staff;
  id: string;
  form: FormData;
}

async function storeNotes({ reader, mutate, now, language }: Deps, { staff, id, form }: NotesForm) {
  const stored = await findStoredRequest(reader, id);
  return saveRecord<NotesTexts, NotesTexts, z.output<typeof notesForm>, StoredRequest, SaveReply<NotesTexts>>({
    ...{ editor: notesEditor, id, form, language, stored },
    schema: notesForm,
    find: () => findStoredRequest(reader, id),
    valuesOf: notesTexts,
    parseValues: (values) => parseTexts(notesEditor, values),
    textsOf: (values) => values,
    entered: notesTexts,
    store: async ({ notes }, _id, before) => {
      const at = now().toISOString();
      await mutate(staff, "service-requests:write", (db) => saveNotes(db, before!, { notes, at }));
      return undefined;
    },
  });
}
