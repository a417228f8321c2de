import { fieldStates } from "./fields";
import { actions, type EntryView, type FieldView } from "./history";
import { isKind } from "./record-kinds";
import { type Names, nameOf } from "./names.server";
import type { Entry } from "./queries.server";
import { batchEntities } from "../../../db/enums.ts";
import { columnName, createFormatter, type ValueReader } from "./display-value.server";

export function entryView(context: ValueReader, entry: Entry, names: Names): EntryView {
  const { id, at, actorName, action, entity, entityId, before, after, batchId } = entry;
  if (entity === "batches") return batchEntryView(context, entry);
  return {
    ...{ id, at, actorName, entityId },
    action: actions.find((known) => known === action),
    kind: isKind(entity) ? entity : undefined,
    name: nameOf(entry, names, context.language),
    batchId: batchId ?? undefined,
    only: !before && after ? "after" : before && !after ? "before" : undefined,
    fields: formatFields(context, { entity, before, after, names }),
  };
}

/** One line for all records: how many of which kind, which of their fields, and the file they are from. */
function batchEntryView({ i18n }: ValueReader, { id, at, actorName, action, entityId, after }: Entry): EntryView {
  const t = i18n.getFixedT<["admin", "common"]>(null, ["admin", "common"]);
  const { count = 0, fields = [], label, entity } = (after ?? {}) as Partial<BatchSummary>;
  const of = batchEntities.find((known) => known === entity) ?? "equipment";
  const records = t(`admin:batchReview.count.${of}`, { count });
  const named = fields.map((field) => columnName(t, field, of)).join(", ");
  return {
    ...{ id, at, actorName, entityId, kind: "batches", batchId: entityId, only: undefined, fields: [] },
    action: actions.find((known) => known === action),
    name: [named ? t("admin:changes.summary", { records, fields: named }) : records, label].filter(Boolean).join(" · "),
  };
}

/** What the history row of a batch says. */
export interface BatchSummary {
  count: number;
  fields: string[];
  label: string | null;
  /** The table of the records; older rows have none, they are of products. */
  entity: string;
}

interface States {
  entity: string;
  before: Record<string, unknown> | null | undefined;
  after: Record<string, unknown> | null | undefined;
  names: Names;
}

export function formatFields(context: ValueReader, { entity, before, after, names }: States): FieldView[] {
  const formatter = createFormatter(context, names, entity);
  return fieldStates(before, after).map((state) => ({
    name: formatter.field(state),
    before: formatter.value(state, state.before),
    after: formatter.value(state, state.after),
    isChanged: state.isChanged,
  }));
}
