import type { AppContext } from "~/load-context.server";
import { fieldStates } from "./fields";
import { actions, type EntryView, type FieldView } from "./history";
import { isKind } from "./record-kinds";
import { type Names, nameOf } from "./names.server";
import type { Entry } from "./queries.server";
import { createFormatter } from "./display-value.server";

type Words = Pick<AppContext, "i18n" | "language" | "units">;

export function entryView(context: Words, entry: Entry, names: Names): EntryView {
  const { id, at, actorName, action, entity, entityId, before, after } = entry;
  return {
    ...{ id, at, actorName, entityId },
    action: actions.find((known) => known === action),
    kind: isKind(entity) ? entity : undefined,
    name: nameOf(entry, names, context.language),
    only: !before && after ? "after" : before && !after ? "before" : undefined,
    fields: formatFields(context, { entity, before, after, names }),
  };
}

interface States {
  entity: string;
  before: Record<string, unknown> | null | undefined;
  after: Record<string, unknown> | null | undefined;
  names: Names;
}

export function formatFields(context: Words, { entity, before, after, names }: States): FieldView[] {
  const formatter = createFormatter(context, names, entity);
  return fieldStates(before, after).map((state) => ({
    name: formatter.field(state),
    before: formatter.value(state, state.before),
    after: formatter.value(state, state.after),
    isChanged: state.isChanged,
  }));
}
