import { z } from "zod";
import type { AppContext } from "~/load-context.server";
import { isForeignKeyFault } from "~/data/constraints.server";
import { parseTexts, type SaveReply } from "~/forms/editing/editor";
import { saveRecord } from "~/forms/editing/save-record.server";
import { oneOf, optional, text } from "~/forms/fields.server";
import type { Staff } from "~/auth/permissions";
import { problemIn } from "~/i18n/field-problems";
import { findStoredRequest, type StoredRequest } from "../stored-request.server";
import { followUpEditor, followUpTexts, type FollowUpTexts, NOTES_LIMIT } from "./inbox";
import { listAssignable } from "./queries.server";
import { saveFollowUp } from "./writes.server";

const followUpForm = (assignable: readonly string[]) =>
  z.strictObject({ assignee: optional(oneOf(assignable)), notes: optional(text({ max: NOTES_LIMIT })) });

type FollowUpEntry = z.output<ReturnType<typeof followUpForm>>;

interface FollowUpSubmission {
  staff: Staff;
  id: string;
  form: FormData;
}

type Deps = Pick<AppContext, "reader" | "mutate" | "now" | "language">;

/** With the name of who asked. */
export async function storeFollowUp({ reader, mutate, now, language }: Deps, submission: FollowUpSubmission) {
  const { staff, id, form } = submission;
  const [stored, assignable] = await Promise.all([findStoredRequest(reader, id), listAssignable(reader, id)]);
  const outcome = await saveRecord<
    FollowUpTexts,
    FollowUpTexts,
    FollowUpEntry,
    StoredRequest,
    SaveReply<FollowUpTexts>
  >({
    ...{ editor: followUpEditor, id, form, language, stored },
    schema: followUpForm(assignable.map((each) => each.id)),
    find: () => findStoredRequest(reader, id),
    valuesOf: followUpTexts,
    parseValues: (values) => parseTexts(followUpEditor, values),
    textsOf: (values) => values,
    entered: ({ assignee, notes }) => followUpTexts({ assigneeId: assignee, notes }),
    store: async ({ assignee, notes }, _id, before) => {
      if (assignee === before!.assigneeId && notes === before!.notes) return undefined;
      const followUp = { assigneeId: assignee, notes, at: now().toISOString() };
      await mutate(staff, "service-requests:write", (db) => saveFollowUp(db, before!, followUp));
      return undefined;
    },
    // The assignee has been deleted since the list was read.
    rejectionFor: (error) =>
      isForeignKeyFault(error) ? { status: 422, reply: { errors: problemIn(["assignee"], "choice") } } : undefined,
  });
  return { ...outcome, name: stored?.name };
}
