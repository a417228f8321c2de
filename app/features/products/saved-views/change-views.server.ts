import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Staff } from "~/auth/permissions";
import { AppError } from "~/errors";
import { flashCookie } from "~/forms/flash.server";
import type { ToastKey } from "~/i18n/toasts";
import type { AppContext } from "~/load-context.server";
import type { ColumnKey } from "../table/columns";
import { NO_VIEW, tablePath, type TableFilters } from "../table/table";
import { deleteView, listViews, renameView, saveView, setDefaultView, updateView } from "./saved-views.server";
import { type ViewIntent, viewIntents, type ViewProblem } from "./saved-views";

const id = z.uuid();
const name = z.string().max(10_000);
const intents = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save-view"), name }),
  z.object({ intent: z.literal("update-view"), id }),
  z.object({ intent: z.literal("rename-view"), id, name }),
  z.object({ intent: z.literal("default-view"), id, default: z.enum(["true", "false"]) }),
  z.object({ intent: z.literal("delete-view"), id }),
]);

export const isViewIntent = (intent: unknown): intent is ViewIntent => viewIntents.some((each) => each === intent);

interface Change {
  request: Request;
  form: FormData;
  staff: Staff;
  /** Those of the table from which the form was sent. */
  filters: TableFilters;
  columns: readonly ColumnKey[];
}

/** Saves, changes or deletes one's own view and returns to it; a name that is rejected comes back with its problem. */
export async function changeViews(context: AppContext, { request, form, staff, filters, columns }: Change) {
  const read = intents.safeParse(Object.fromEntries(form));
  if (!read.success) throw new AppError("bad-request");
  const change = read.data;
  const go = (path: string, key: ToastKey, named?: string) => {
    const cookie = flashCookie({ tone: "success", key, name: named }, request);
    return redirect(path, { status: 303, headers: { "Set-Cookie": cookie } });
  };
  const here = tablePath({ ...filters, page: 1 });

  switch (change.intent) {
    case "save-view":
    case "rename-view": {
      const outcome =
        change.intent === "save-view"
          ? await saveView(context, staff, { name: change.name, filters, columns })
          : await renameView(context, staff, change.id, change.name);
      if ("problem" in outcome) return data(rejection(change, outcome.problem), { status: 422 });
      return go(tablePath({ ...filters, view: outcome.id, page: 1 }), "viewSaved", change.name.trim());
    }
    case "update-view":
      await updateView(context, staff, change.id, { filters });
      return go(here, "viewSaved");
    case "default-view":
      await setDefaultView(context, staff, change.id, change.default === "true");
      return go(here, change.default === "true" ? "viewIsDefault" : "viewIsNoDefault");
    case "delete-view": {
      const deleted = (await listViews(context.reader, staff.id)).find((view) => view.id === change.id);
      await deleteView(context, staff, change.id);
      return go(tablePath({ ...filters, view: NO_VIEW, page: 1 }), "viewDeleted", deleted?.name);
    }
  }
}

function rejection({ intent, name }: { intent: ViewIntent; name: string }, problem: string): { view: ViewProblem } {
  return { view: { intent, name: name.slice(0, 1000), problem } };
}
