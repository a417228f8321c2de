import { parseTexts } from "~/forms/editing/editor";
import { saveRecord } from "~/forms/editing/save-record.server";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { CONTACT_ID } from "../../../../db/schema/index.ts";
import { contactDetails } from "../details.server";
import { type ContactReply, EXIT_PREVIEW, PREVIEW } from "./contact-form";
import { blankTexts, contactEditor, type ContactTexts } from "./contact-texts";
import { type ContactRecord, findContactRecord } from "./queries.server";
import { recordOf, textsOf } from "./record-texts.server";
import { type ContactEntry, contactForm } from "./schema.server";
import { columnsOf, insertContact, updateContact } from "./writes.server";

interface Sent {
  form: FormData;
  staff: Staff;
}

export async function saveContact(context: AppContext, { form, staff }: Sent) {
  const { reader, mutate, language } = context;
  const find = () => findContactRecord(reader);
  return saveRecord<ContactTexts, ContactTexts, ContactEntry, ContactRecord, ContactReply>({
    ...{ editor: contactEditor, id: CONTACT_ID, isSingle: true, form, language, find },
    schema: contactForm,
    stored: await find(),
    valuesOf: textsOf,
    parseValues: (values) => parseTexts(contactEditor, values),
    textsOf: (values) => values,
    entered: (entry, _texts, base = blankTexts()) => textsOf({ ...recordOf(base), ...columnsOf(entry) }),
    store: async (entry, _id, before) => {
      await mutate(staff, "contact:write", (writer) =>
        before ? updateContact(writer, before, entry) : insertContact(writer, entry),
      );
      return undefined;
    },
    replyTo: (intent, texts) => {
      if (intent === PREVIEW) return { preview: contactDetails(recordOf(texts), language) };
      return intent === EXIT_PREVIEW ? {} : undefined;
    },
  });
}
