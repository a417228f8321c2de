import { data, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { flashCookie } from "~/forms/flash.server";
import type { ToastKey } from "~/i18n/toasts";
import { requirePermission } from "~/auth/staff-handlers.server";
import type { Staff } from "~/auth/permissions";
import { columnsCookie } from "./column-choice.server";
import { chosenColumns, defaultColumns } from "./columns";
import { tableFiltersFrom } from "./read-table-filters.server";
import { tablePath, type TableChange } from "./table";
import { deleteProduct, setVisibleInStore } from "./writes.server";

const id = z.uuid();
export const visibilityChange = z.object({ intent: z.literal("visibility"), id, visible: z.enum(["true", "false"]) });

const intents = z.discriminatedUnion("intent", [
  visibilityChange,
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
  const toDelete = intents.safeParse(Object.fromEntries(form));
  if (!toDelete.success) throw new AppError("bad-request");

  function done(change: TableChange, cookie: string | undefined) {
    const headers: Record<string, string> = cookie ? { "Set-Cookie": cookie } : {};
    if (form.has("stay")) return data({ ...change, announced: true }, { headers });
    return redirect(tablePath(tableFiltersFrom(new URL(request.url).searchParams)), { status: 303, headers });
  }
  const toast = (key: ToastKey, name: string, undo?: string) =>
    flashCookie({ tone: "success", key, name, undo }, request);

  switch (toDelete.data.intent) {
    case "visibility": {
      const { id } = toDelete.data;
      const isVisible = toDelete.data.visible === "true";
      const model = await setVisibleInStore(context, staff, id, isVisible);
      const said = isVisible ? "equipmentShown" : "equipmentHidden";
      return done({ id, isVisible }, model === undefined ? undefined : toast(said, model));
    }
    case "delete": {
      const { id } = toDelete.data;
      // Check the permission first: an editor must not learn whether the product exists.
      requirePermission(staff, "products:delete");
      const { undo, model } = await deleteProduct(context, staff, id);
      return done({ id, deleted: true }, toast("equipmentDeleted", model, undo));
    }
    case "columns":
    case "default-columns": {
      const names = form.getAll("column").filter((name) => typeof name === "string");
      const columns = toDelete.data.intent === "columns" ? chosenColumns(names) : defaultColumns;
      return done({ columns: true }, columnsCookie(columns, request));
    }
  }
}
