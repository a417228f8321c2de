import { chosenValue, takeConflict } from "~/forms/editing/conflict";
import { isSame, mergeEdits } from "~/forms/editing/merge";
import { editRows, readRowIntent } from "~/forms/editing/rows";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { parseForm } from "~/forms/read-form.server";
import type { Staff } from "~/auth/permissions";
import { contactDetails } from "../details.server";
import { type ContactReply, EXIT_PREVIEW, type FormState, PREVIEW } from "./contact-form";
import { stateOf } from "./contact-form-page.server";
import { blankTexts, type ContactTexts, parsedTexts, readTexts, typedTexts, withText } from "./contact-texts";
import { limits, SOCIAL_ROWS } from "./fields";
import { type ContactRecord, findContactRecord } from "./queries.server";
import { recordOf, textsOf } from "./record-texts.server";
import { type ContactEntry, contactForm } from "./schema.server";
import { columnsOf, insertContact, updateContact } from "./writes.server";

export type SaveOutcome = { saved: true } | { saved: false; status: number; reply: ContactReply };

interface Saving {
  form: FormData;
  staff: Staff;
}

/** Does what the pressed button asks for: stores what was entered, or gives the form back with all that was typed. */
export async function saveContact(context: AppContext, { form, staff }: Saving): Promise<SaveOutcome> {
  const conflict = takeConflict(form, parsedTexts(String(form.get("base") ?? "")), readTexts);
  const texts = typedTexts(form);
  const state = typedState(form, texts);
  const intent = String(form.get("intent") ?? "");
  if (intent === PREVIEW)
    return notSaved(200, { state, conflict, preview: contactDetails(recordOf(texts), context.language) });
  if (intent === EXIT_PREVIEW) return notSaved(200, { state, conflict });
  const rows = readRowIntent(intent, [SOCIAL_ROWS]);
  if (rows) {
    const edited = editRows(texts[SOCIAL_ROWS], rows, { blank: { platform: "", url: "" }, most: limits.socialRows });
    return notSaved(200, { state: { ...state, texts: { ...texts, [SOCIAL_ROWS]: edited } }, conflict });
  }
  const chosen = chosenValue(intent, conflict);
  if (chosen) {
    const filled = withText(texts, chosen.name, chosen.value);
    return notSaved(200, { state: { ...state, texts: filled }, problem: "conflict", conflict });
  }
  const submission = parseForm(form, contactForm);
  if (submission.status !== "success") return notSaved(422, { state, errors: submission.reply().error, conflict });
  const { version, base, intent: _intent, ...entry } = submission.value;
  return store(context, staff, { entry, version, base: parsedTexts(base ?? "") ?? blankTexts() });
}

interface Entered {
  entry: ContactEntry;
  /** Undefined where the form was filled from no record. */
  version: number | undefined;
  base: ContactTexts;
}

async function store({ reader, mutate }: AppContext, staff: Staff, entered: Entered): Promise<SaveOutcome> {
  const { entry, version, base } = entered;
  let current = await findContactRecord(reader);
  if (current?.version === version) {
    const before = current;
    try {
      await mutate(staff, "contact:write", (writer) =>
        before ? updateContact(writer, before, entry) : insertContact(writer, entry),
      );
      return { saved: true };
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    }
    current = await findContactRecord(reader);
  }
  const mine = textsOf({ ...recordOf(base), ...columnsOf(entry) });
  // Saved again, it is made anew: it is the one record that the site cannot be without.
  if (!current) return notSaved(409, { state: { texts: mine }, problem: "deleted" });
  // The same save again, after an answer that was lost: there is nothing left to do.
  return isSame(textsOf(current), mine) ? { saved: true } : conflict(base, mine, current);
}

function conflict(base: ContactTexts, mine: ContactTexts, newer: ContactRecord): SaveOutcome {
  const { merged, taken, conflicts } = mergeEdits(base, mine, textsOf(newer));
  return notSaved(409, { state: stateOf(newer, merged), problem: "conflict", conflict: { conflicts, taken } });
}

function typedState(form: FormData, texts: ContactTexts): FormState {
  const version = Number(form.get("version") ?? 0);
  return version > 0 ? { texts, from: { version, base: String(form.get("base") ?? "") } } : { texts };
}

function notSaved(status: number, reply: ContactReply): SaveOutcome {
  return { saved: false, status, reply: { ...reply, stamp: crypto.randomUUID() } };
}
