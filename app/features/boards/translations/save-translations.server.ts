import { getTableColumns, inArray } from "drizzle-orm";
import { z } from "zod";
import { type Row, save } from "~/admin/crud/mutations.server";
import type { Staff } from "~/auth/permissions";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { StaffStatement } from "~/data/mutate.server";
import { AppError, hasCode } from "~/errors";
import { line, optional, text, version } from "~/forms/fields.server";
import { parseForm } from "~/forms/read-form.server";
import type { AppContext } from "~/load-context.server";
import { derivedColumns, type Translatable, type TranslatableRecord, translationWrites } from "./translatable.server";
import {
  textFields,
  type TextField,
  type TranslationFilters,
  translationField,
  type TranslationReply,
  type TranslationRow,
  TRANSLATIONS_PAGE_SIZE,
} from "./translations";
import { readTranslatable, rowOf } from "./translations.server";

type TranslationOutcome = { saved: true; count: number } | { saved: false; status: number; reply: TranslationReply };

interface SentRow {
  id: string;
  field: TextField;
  version: number;
  value: string;
}

interface Judged {
  sent: SentRow;
  record: TranslatableRecord;
  text: Translatable;
}

/** Stores the filled rows, all or none: a record that a colleague saved meanwhile comes back with what it says now. */
export async function saveTranslations(
  context: AppContext,
  { kind, language }: TranslationFilters,
  { form, staff }: { form: FormData; staff: Staff },
): Promise<TranslationOutcome> {
  const { permission } = translationWrites[kind];
  requirePermission(staff, permission);
  const sent = sentRows(form);
  const records = new Map((await readTranslatable(context))[kind].map((record) => [record.id, record]));
  const rows = sent.flatMap((each): Judged[] => {
    const record = records.get(each.id);
    const found = record?.texts.find(({ field }) => field === each.field);
    return record && found ? [{ sent: each, record, text: found }] : [];
  });
  const error = problemsIn(rows);
  const shown = (isLate: (row: Judged) => boolean): TranslationRow[] =>
    rows.map((row) => {
      const again = rowOf(row.record, row.text, row.sent.value);
      if (isLate(row)) return { ...again, late: row.text.texts[language] ?? "" };
      // A newer version would say that its text has been seen.
      return { ...again, version: row.sent.version };
    });
  if (error) return { saved: false, status: 422, reply: { rows: shown(() => false), error } };

  const filled = rows.filter(({ sent: { value }, text: { texts } }) => value !== "" && value !== texts[language]);
  const isLate = ({ sent, record }: Judged) =>
    sent.version !== record.version && filled.some((row) => row.sent === sent);
  if (filled.some(isLate)) return { saved: false, status: 409, reply: { rows: shown(isLate) } };
  if (filled.length === 0) return { saved: true, count: 0 };

  const before = await storedRows(context, kind, [...new Set(filled.map(({ record }) => record.id))]);
  try {
    await context.mutate(staff, permission, (db) => {
      const statements = before.flatMap((row): readonly StaffStatement[] => {
        const own = filled.filter(({ record }) => record.id === row.id);
        const columns = Object.fromEntries(
          own.map(({ sent: { value }, text: { column } }) => [
            column,
            { ...(row[column] as Record<string, string>), [language]: value },
          ]),
        );
        const known = { ...row, version: own[0]!.sent.version };
        return save(db, translationWrites[kind].table, known, {
          ...columns,
          ...derivedColumns(kind, { ...row, ...columns }),
        });
      });
      return statements as unknown as ReturnType<typeof save>;
    });
  } catch (error) {
    if (!hasCode(error, "conflict")) throw error;
    return { saved: false, status: 409, reply: { rows: shown((row) => filled.includes(row)) } };
  }
  return { saved: true, count: filled.length };
}

const versionField = version();

/** Throws `bad-request` for what the page does not send. */
function sentRows(form: FormData): SentRow[] {
  const row = z.strictObject({
    id: z.string().regex(/^[\w-]{1,64}$/),
    field: z.enum(textFields),
    version: versionField,
    // Checked later, where the limit is known.
    value: z.string().optional(),
  });
  const parsed = parseForm(form, z.strictObject({ rows: z.array(row).min(1).max(TRANSLATIONS_PAGE_SIZE) }));
  if (parsed.status !== "success") throw new AppError("bad-request");
  return parsed.value.rows.map(({ value = "", ...rest }) => ({ ...rest, value: value.replace(/\r\n?/g, "\n").trim() }));
}

function problemsIn(rows: readonly Judged[]): Record<string, string[]> | undefined {
  const problems: Record<string, string[]> = {};
  rows.forEach(({ sent: { value }, text: { isLong, most } }, place) => {
    const schema = optional(isLong ? text({ max: most }) : line({ max: most }));
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (issue) problems[translationField(place, "value")] = [issue.message];
  });
  return Object.keys(problems).length > 0 ? problems : undefined;
}

async function storedRows({ reader }: AppContext, kind: TranslationFilters["kind"], ids: string[]): Promise<Row[]> {
  const { table } = translationWrites[kind];
  const [rows] = await reader.read((db) => [
    db.select(getTableColumns(table)).from(table).where(inArray(table.id, ids)),
  ]);
  return rows as Row[];
}
