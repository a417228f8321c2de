import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { DatabaseUnavailable } from "~/data/unavailable.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { optional, text, version } from "~/forms/fields.server";
import { flashCookie } from "~/forms/flash.server";
import { parseForm } from "~/forms/read-form.server";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { newId } from "../../../../db/ids.ts";
import { INBOX_PATH, NOTES_LIMIT, type NotesAnswer, requestPath } from "./inbox";
import { findStoredRequest } from "./queries.server";
import { deleteRequest, saveNotes, setState } from "./writes.server";
import { type RequestState, requestStates } from "../../../../db/enums.ts";

const intents = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("delete") }),
  z.object({ intent: z.literal("state"), state: z.enum(requestStates) }),
  z.object({ intent: z.literal("notes"), version: version() }),
]);

const notesForm = z.strictObject({ notes: optional(text({ max: NOTES_LIMIT })) });

interface Asked {
  request: Request;
  staff: Staff;
  id: string;
}

type Doors = Pick<AppContext, "reader" | "mutate" | "now">;

const says = { new: "requestNew", in_progress: "requestInProgress", done: "requestDone" } as const;

/** What the forms of a request's page ask for. */
export async function changeRequest(context: AppContext, { request, staff, id }: Asked) {
  const form = await request.formData();
  const asked = intents.safeParse(Object.fromEntries(form));
  if (!asked.success) throw new AppError("bad-request");
  const done = (key: (typeof says)[RequestState] | "notesSaved") =>
    redirect(requestPath(id), {
      status: 303,
      headers: { "Set-Cookie": flashCookie({ tone: "success", key }, request) },
    });

  if (asked.data.intent === "delete") {
    // Before anything is read: whoever may not delete is not told either what there is.
    requirePermission(staff, "service-requests:delete");
    const { name, undo } = await remove(context, { staff, id });
    const message = flashCookie({ tone: "success", key: "requestDeleted", name, undo }, request);
    return redirect(INBOX_PATH, { status: 303, headers: { "Set-Cookie": message } });
  }
  if (asked.data.intent === "state") {
    await moveTo(context, { staff, id, wanted: asked.data.state });
    return done(says[asked.data.state]);
  }
  const outcome = await keepNotes(context, { staff, id, form, version: asked.data.version });
  return outcome === "saved" ? done("notesSaved") : data(outcome, { status: outcome.status });
}

async function moveTo({ reader, mutate, now }: Doors, { staff, id, wanted }: Moving): Promise<void> {
  const before = await findStoredRequest(reader, id);
  if (!before) throw new AppError("not-found");
  if (before.state === wanted) return;
  const at = now().toISOString();
  await mutate(staff, "service-requests:write", (db) => setState(db, before, { wanted, at }));
}

/** Gives whose it was, and the deletion's id in the history. */
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

interface Keeping {
  staff: Staff;
  id: string;
  form: FormData;
  /** Of the request, as the form was filled from it. */
  version: number;
}

/** Stores the notes; or gives back what was typed, with the problem or with what somebody else has saved meanwhile. */
async function keepNotes(doors: Doors, { staff, id, form, version }: Keeping): Promise<"saved" | NotesAnswer> {
  const { reader, mutate, now } = doors;
  for (const name of ["intent", "version"]) form.delete(name);
  const submission = parseForm(form, notesForm);
  if (submission.status !== "success") return { status: 422, reply: submission.reply() };
  const { notes } = submission.value;
  let current = await findStoredRequest(reader, id);
  if (!current) throw new AppError("not-found");
  if (current.version === version) {
    const before = current;
    try {
      await mutate(staff, "service-requests:write", (db) => saveNotes(db, before, { notes, at: now().toISOString() }));
      return "saved";
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        return { status: 503, reply: submission.reply({ formErrors: ["unavailable"] }) };
      }
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    }
    current = await findStoredRequest(reader, id);
    if (!current) throw new AppError("not-found");
  }
  // The same notes again, after an answer that was lost: there is nothing left to do.
  if (current.notes === notes) return "saved";
  return {
    status: 409,
    reply: submission.reply({ formErrors: ["conflict"] }),
    newer: { notes: current.notes, version: current.version },
  };
}
