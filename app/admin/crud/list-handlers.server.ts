import { data, redirect } from "@remix-run/cloudflare";
import { AppError } from "~/errors";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import type { Flash, ToastKey } from "~/i18n/toasts";
import { can } from "~/auth/permissions";
import { changeList, listIntents, type ListChange } from "./list-mutations.server";
import { countUses } from "./records.server";
import { listPage, readListQuery, withoutSearchText } from "./list-page.server";
import { listPath } from "./list-query";
import type { WithPosition, ListView, ListError } from "./resource";
import type { Resource, ResourceTable, Summary } from "./resource.server";
import { nameIn, recordTexts } from "./form-texts.server";

export function listHandlers<T extends ResourceTable, V extends object, Row extends WithPosition>(
  resource: Resource<T, V, Row>,
) {
  const { name, path, says, listing } = resource;

  /** The list as a URL shows it. */
  const shownAt = (url: string) => (listing ? listPath(path, readListQuery(new URL(url).searchParams, listing)) : path);

  const loader = staffLoader(`${name}:read`, async ({ context, request, staff }): Promise<ListView<Row>> => {
    const { reader, t } = context;
    const mayDelete = can(staff, `${name}:delete`);
    const all = await resource.list(context);
    const { searchParams } = new URL(request.url);
    const wanted = mayDelete ? searchParams.get("delete") : null;
    const found = all.find(({ id }) => id === wanted);
    const row = found && withoutSearchText(found);
    const list = listing ? listPage(all, listing, { ...context, parameters: searchParams }) : { rows: all };
    return {
      ...{ name, path, mayDelete, ...list },
      here: "paging" in list ? listPath(path, list.paging.query) : path,
      title: `${t(`admin:resource.${name}.title`)} – ${t("brand")}`,
      toDelete: row && { row, uses: await countUses(reader, resource, row.id) },
    };
  });

  const action = staffAction(`${name}:read`, async ({ context, request, form, staff }) => {
    const change = listIntents.safeParse(Object.fromEntries(form));
    if (!change.success) throw new AppError("bad-request");
    const outcome = await changeList(context, staff, resource, change.data);
    /** A script that stays on the page gets the message in the response; otherwise it is a flash. */
    const isStaying = form.has("stay");
    const toast = (
      tone: "success" | "error",
      key: ToastKey | undefined,
      done?: Pick<Flash, "name" | "undo">,
    ): HeadersInit => (key ? { "Set-Cookie": flashCookie({ tone, key, ...done }, request) } : {});
    const called = outcome.row && nameIn(recordTexts(resource, outcome.row), context.language);
    if ("reason" in outcome) {
      const { row: _, ...error } = outcome;
      const failed = failureOf(says, change.data.intent);
      const rejected: ListError = { failed, name: called, ...error };
      const status = outcome.reason === "unavailable" ? 503 : outcome.reason === "gone" ? 404 : 409;
      const headers = isStaying ? toast("error", failed, { name: called }) : {};
      return data({ rejected, ...(isStaying && { announced: true }) }, { status, headers });
    }
    const { undo } = outcome;
    // A script says itself where the record is now.
    const isSaid = isStaying && change.data.intent === "move";
    const headers = toast("success", isSaid ? undefined : outcome.toast, { name: called, undo });
    if (isStaying) return data({ rejected: undefined, announced: true }, { headers });
    throw redirect(shownAt(request.url), { status: 303, headers });
  });

  return { loader, action };
}

function failureOf(says: Summary, intent: ListChange["intent"]): ToastKey {
  const { notShown, notMoved, notDeleted } = says;
  return { visibility: notShown, move: notMoved, delete: notDeleted }[intent] ?? notDeleted;
}
