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

interface Asked {
  request: Request;
  form: FormData;
  staff: Staff;
  id: string;
}

type Doors = Pick<AppContext, "reader" | "mutate" | "now" | "language">;

const says = { new: "requestNew", in_progress: "requestInProgress", done: "requestDone" } as const;

export async function changeRequest(context: AppContext, { request, form, staff, id }: Asked) {
  const done = (key: (typeof says)[RequestState] | "notesSaved") =>
    redirect(requestPath(id), {
      status: 303,
      headers: { "Set-Cookie": flashCookie({ tone: "success", key }, request) },
    });

  const intent = String(form.get("intent"));
  if (intent === SAVE_NOTES || isChoice(intent)) {
    const outcome = await keepNotes(context, { staff, id, form });
    return outcome.saved ? done("notesSaved") : data(outcome.reply, { status: outcome.status });
  }
  const asked = intents.safeParse(Object.fromEntries(form));
  if (!asked.success) throw new AppError("bad-request");
  if (asked.data.intent === "delete") {
    // Check the permission first: an editor must not learn whether the request exists.
    requirePermission(staff, "service-requests:delete");
    const { name, undo } = await remove(context, { staff, id });
    const message = flashCookie({ tone: "success", key: "requestDeleted", name, undo }, request);
    return redirect(INBOX_PATH, { status: 303, headers: { "Set-Cookie": message } });
  }
  await moveTo(context, { staff, id, wanted: asked.data.state });
  return done(says[asked.data.state]);
}

async function moveTo({ reader, mutate, now }: Doors, { staff, id, wanted }: Moving): Promise<void> {
  const before = await findStoredRequest(reader, id);
  if (!before) throw new AppError("not-found");
  if (before.state === wanted) return;
  const at = now().toISOString();
  await mutate(staff, "service-requests:write", (db) => setState(db, before, { wanted, at }));
}

/** Returns the sender's name and the history id of the deletion. */
async function remove({ reader, mutate }: Doors, { staff, id }: Pick<Moving, "staff" | "id">) {
  const before = await findStoredRequest(reader, id);
  if (!before) throw new AppError("not-found");
  const trace = newId();
  await mutate(staff, "service-requests:delete", (db) => deleteRequest(db, before, trace));
  return { name: before.name, undo: trace };
}

interface Moving {
  staff: Staff;
  id: string;
  wanted: RequestState;
}

interface Sent {
  staff: Staff;
  id: string;
  form: FormData;
}

async function keepNotes({ reader, mutate, now, language }: Doors, { staff, id, form }: Sent) {
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
