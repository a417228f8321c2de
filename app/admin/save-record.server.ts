import { getTableName, is, SQL } from "drizzle-orm";
import { z } from "zod";
import { isForeignKeyFault, missingReferences, takenColumn } from "~/data/constraints.server";
import { storedRow } from "~/data/record.server";
import { DatabaseUnavailable } from "~/data/unavailable.server";
import { AppError } from "~/errors";
import type { AppContext } from "~/http/context.server";
import { version } from "~/http/fields.server";
import { readForm } from "~/http/forms.server";
import { problemIn } from "~/i18n/field-problems";
import type { Staff } from "~/permissions";
import { newId } from "../../db/identifier.ts";
import { findRecord } from "./records.server";
import { type FormAnswer, type Listed, NEW } from "./resource";
import type { Resource, ResourceTable } from "./resource.server";
import { textsOf } from "./texts.server";
import { create, type Row, save } from "./verbs.server";

export type Saved = { saved: true } | { saved: false; status: number; answer: Omit<FormAnswer, "typed"> };

const done: Saved = { saved: true };

function refused(status: number, answer: Partial<FormAnswer>): Saved {
  return { saved: false, status, answer: { errors: {}, ...answer } };
}

interface Saving {
  /** From the address: `create`, or the record's. */
  id: string;
  form: FormData;
  staff: Staff;
}

/** What goes with a form besides its fields: which new record it makes, or which version it was filled from. */
const newForm = z.object({ new_id: z.uuid() });
const filledForm = z.object({ version: version() });

/** Stores what was entered, once; or says what is in the way, with all that was typed. */
export async function saveRecord<T extends ResourceTable, V extends object, R extends Listed>(
  doors: Doors,
  resource: Resource<T, V, R>,
  { id, form, staff }: Saving,
): Promise<Saved> {
  const { name, table, schema } = resource;
  const fields = Object.fromEntries(form);
  const carried = id === NEW ? newForm.safeParse(fields) : filledForm.safeParse(fields);
  if (!carried.success) throw new AppError("bad-request");
  for (const each of ["new_id", "version"]) form.delete(each);

  const submission = readForm(form, schema);
  if (submission.status !== "success") {
    return refused(422, { errors: submission.reply().error ?? {} });
  }
  const asked = { table, staff, permission: `${name}:write` as const };
  const columnsFor = (id: string) => resource.columns(submission.value, id);
  try {
    return "new_id" in carried.data
      ? await make(doors, { ...asked, id: carried.data.new_id, columns: columnsFor(carried.data.new_id) })
      : await change(doors, { ...asked, id, columns: columnsFor(id) }, carried.data.version);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return refused(503, { problem: "unavailable" });
    const taken = takenColumn(error, getTableName(table));
    if (taken) return refused(422, { errors: problemIn([taken], "taken") });
    if (!isForeignKeyFault(error)) throw error;
    const missing = await missingReferences(doors.reader, table, submission.value);
    if (missing.length === 0) throw error;
    return refused(422, { errors: problemIn(missing, "unknownRecord") });
  }
}

interface Asked {
  id: string;
  table: ResourceTable;
  columns: object;
  staff: Staff;
  permission: `${Resource<ResourceTable, object, Listed>["name"]}:write`;
}

async function make({ reader, mutate }: Doors, { id, table, columns, staff, permission }: Asked): Promise<Saved> {
  try {
    await mutate(staff, permission, (db) => create(db, table, id, columns));
    return done;
  } catch (error) {
    if (!takenColumn(error, getTableName(table))) throw error;
    // Sent before, by a second press or after an answer that was lost?
    const earlier = await findRecord(reader, table, id);
    if (!earlier) throw error;
    return isStored(columns, earlier) ? done : refused(409, { problem: "alreadyCreated", newId: newId() });
  }
}

async function change({ reader, mutate }: Doors, asked: Asked, version: number): Promise<Saved> {
  const { id, table, columns, staff, permission } = asked;
  let current = await findRecord(reader, table, id);
  if (current?.version === version) {
    const before = current;
    try {
      await mutate(staff, permission, (db) => save(db, table, before, columns));
      return done;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "conflict")) throw error;
    }
    current = await findRecord(reader, table, id);
  }
  if (!current) return refused(404, { problem: "deleted" });
  // The same save again, after an answer that was lost: there is nothing left to do.
  if (isStored(columns, current)) return done;
  const newer = { version: current.version, texts: textsOf(storedRow(table, current)) };
  return refused(409, { problem: "conflict", newer });
}

type Doors = Pick<AppContext, "reader" | "mutate">;

/** Leaves aside what the database chooses. */
function isStored(columns: object, row: Row): boolean {
  return Object.entries(columns).every(
    ([key, value]) => is(value, SQL) || JSON.stringify(value) === JSON.stringify(row[key]),
  );
}
