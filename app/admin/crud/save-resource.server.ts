import { eq, is, SQL } from "drizzle-orm";
import type { Reader } from "~/data/reader.server";
import type { AppContext } from "~/load-context.server";
import { NEW, parseTexts, type SaveReply } from "~/forms/editing/editor";
import { isSame } from "~/forms/editing/merge";
import { saveRecord } from "~/forms/editing/save-record.server";
import type { Staff } from "~/auth/permissions";
import { constraintRejection } from "./constraint-rejection.server";
import { enteredTexts, recordTexts } from "./form-texts.server";
import { create, type Row, save } from "./mutations.server";
import { findRecord } from "./records.server";
import { recordEditor, type Texts, type WithPosition } from "./resource";
import type { Resource, ResourceTable } from "./resource.server";

interface Sent {
  /** From the URL: `create`, or the record's id. */
  id: string;
  form: FormData;
  staff: Staff;
}

export async function saveResource<T extends ResourceTable, V extends object, R extends WithPosition>(
  { reader, mutate, language }: Pick<AppContext, "reader" | "mutate" | "language">,
  resource: Resource<T, V, R>,
  { id, form, staff }: Sent,
) {
  const { name, table } = resource;
  const editor = recordEditor(name);
  const find = (wanted: string) => findRecord(reader, table, wanted);
  const fields = Object.keys(editor.read(form));
  /** The record may have more columns than the form; an empty column is an empty field. */
  const inForm = (texts: Texts): Texts => Object.fromEntries(fields.map((field) => [field, texts[field] ?? ""]));
  return saveRecord<Texts, Texts, V, Row, SaveReply<Texts>>({
    ...{ editor, id, form, language, find },
    schema: resource.schema,
    stored: id === NEW ? undefined : await find(id),
    valuesOf: (record) => inForm(recordTexts(resource, record)),
    parseValues: (values) => {
      const texts = parseTexts(editor, values);
      return texts && inForm(texts);
    },
    textsOf: (values) => values,
    entered: (values, typed) => enteredTexts(resource, resource.columns(values, id), typed),
    isStored: (values, record) => isStored(reader, { table, record, columns: resource.columns(values, record.id) }),
    store: async (values, recordId, before) => {
      const columns = resource.columns(values, recordId);
      await mutate(staff, `${name}:write`, (db) =>
        before ? save(db, table, before, columns) : create(db, table, recordId, columns),
      );
      return undefined;
    },
    rejectionFor: (error, row) => constraintRejection(reader, table, { error, row }),
  });
}

interface Comparison {
  table: ResourceTable;
  record: Row;
  columns: object;
}

/** What the database computes is asked of it: a slug gets a number when another record has it. */
async function isStored(reader: Reader, { table, record, columns }: Comparison): Promise<boolean> {
  const isInRecord = ([key, value]: [string, unknown]) => isSame(value, record[key]);
  const entries = Object.entries(columns);
  const computed = entries.filter((entry): entry is [string, SQL] => is(entry[1], SQL));
  if (!entries.every((entry) => is(entry[1], SQL) || isInRecord(entry))) return false;
  if (computed.length === 0) return true;
  const [[now]] = await reader.read((db) => [
    db.select(Object.fromEntries(computed)).from(table).where(eq(table.id, record.id)),
  ]);
  return now !== undefined && Object.entries(now).every(isInRecord);
}
