import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import type { ListError } from "~/admin/crud/resource";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { flashCookie } from "~/forms/flash.server";
import type { Flash, ToastKey } from "~/i18n/toasts";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { productStatuses } from "../../../../db/enums.ts";
import { changeViews, isViewIntent } from "../saved-views/change-views.server";
import { listViews, updateView } from "../saved-views/saved-views.server";
import { columnsCookie } from "./column-choice.server";
import { chosenColumns, defaultColumns } from "./columns";
import { tableFiltersFrom } from "./read-table-filters.server";
import { shownColumns } from "./shown-columns.server";
import { type StatusConflict, tablePath, type TableChange } from "./table";
import { rejectedReply, unlessRejected } from "./unless-rejected.server";
import { deleteProduct, setStatus, setVisibleInStore } from "./writes.server";

const id = z.uuid();
export const visibilityChange = z.object({ intent: z.literal("visibility"), id, visible: z.enum(["true", "false"]) });
const status = z.enum(productStatuses);

const intents = z.discriminatedUnion("intent", [
  visibilityChange,
  z.object({ intent: z.literal("status"), id, status, was: status }),
  z.object({ intent: z.literal("delete"), id }),
  z.object({ intent: z.literal("columns") }),
  z.object({ intent: z.literal("default-columns") }),
]);

interface ActionArgs {
  request: Request;
  form: FormData;
  staff: Staff;
}

export async function changeTable(context: AppContext, { request, form, staff }: ActionArgs) {
  const filters = tableFiltersFrom(new URL(request.url).searchParams);
  if (isViewIntent(form.get("intent"))) {
    const columns = shownColumns(request, await listViews(context.reader, staff.id), filters);
    return changeViews(context, { request, form, staff, filters, columns });
  }
  const read = intents.safeParse(Object.fromEntries(form));
  if (!read.success) throw new AppError("bad-request");
  const change = read.data;

  function done(change: TableChange, cookie: string | undefined) {
    const headers: Record<string, string> = cookie ? { "Set-Cookie": cookie } : {};
    const status = "isConflict" in change && change.isConflict ? 409 : 200;
    if (form.has("stay")) return data({ ...change, announced: true }, { status, headers });
    return redirect(tablePath(filters), { status: 303, headers });
  }
  const toast = (flash: Omit<Flash, "id">) => flashCookie(flash, request);
  function notDone(failed: ToastKey, rejected: ListError) {
    // With script, the list is loaded again: a product that is gone has no row that could say so.
    if (!form.has("stay")) return rejectedReply({ failed, ...rejected });
    const headers = { "Set-Cookie": toast({ tone: "error", key: failed }) };
    return rejectedReply(rejected, { headers, announced: true });
  }

  switch (change.intent) {
    case "visibility": {
      const isVisible = change.visible === "true";
      const outcome = await unlessRejected(() => setVisibleInStore(context, staff, change.id, isVisible));
      if ("rejected" in outcome) return notDone("equipmentNotShown", outcome.rejected);
      const name = outcome.done;
      const key = isVisible ? "equipmentShown" : "equipmentHidden";
      const cookie = name === undefined ? undefined : toast({ tone: "success", key, name });
      return done({ id: change.id, isVisible }, cookie);
    }
    case "status": {
      const outcome = await unlessRejected(() => setStatus(context, staff, change));
      if ("rejected" in outcome) return notDone("statusNotChanged", outcome.rejected);
      const { model, status, isConflict } = outcome.done;
      // With script, the row itself tells of it.
      if (isConflict && !form.has("stay")) {
        const conflict: StatusConflict = { id: change.id, model, status };
        return data({ conflict }, { status: 409 });
      }
      const isSaved = !isConflict && model !== undefined;
      const cookie = isSaved ? toast({ tone: "success", key: "statusChanged", name: model }) : undefined;
      return done({ id: change.id, status, isConflict }, cookie);
    }
    case "delete": {
      // Check the permission first: an editor must not learn whether the product exists.
      requirePermission(staff, "products:delete");
      const outcome = await unlessRejected(() => deleteProduct(context, staff, change.id));
      if ("rejected" in outcome) return notDone("equipmentNotDeleted", outcome.rejected);
      const { undo, model } = outcome.done;
      const cookie = toast({ tone: "success", key: "equipmentDeleted", name: model, undo });
      return done({ id: change.id, deleted: true }, cookie);
    }
    case "columns":
    case "default-columns": {
      const names = form.getAll("column").filter((name) => typeof name === "string");
      const columns = change.intent === "columns" ? chosenColumns(names) : defaultColumns;
      const views = filters.view ? await listViews(context.reader, staff.id) : [];
      const view = views.find(({ id }) => id === filters.view);
      if (!view) return done({ columns: true }, columnsCookie(columns, request));
      await updateView(context, staff, view.id, { columns });
      return done({ columns: true }, undefined);
    }
  }
}
