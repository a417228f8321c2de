import { data, redirect } from "@remix-run/cloudflare";
import type { AppContext } from "~/load-context.server";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { newId } from "../../../db/ids.ts";
import { requireRecord } from "./records.server";
import { type FormAnswer, type FormView, type WithPosition, NEW, positionInList } from "./resource";
import type { Resource, ResourceTable } from "./resource.server";
import { saveRecord } from "./save-record.server";
import { nameIn, stateOf, typedTexts } from "./form-texts.server";
import type { Row } from "./mutations.server";

/**
 * Loader and action of a resource's form, for a new record and for one that exists. `readAlongside` is for what its
 * fields need besides.
 */
export function formHandlers<T extends ResourceTable, V extends object, R extends WithPosition, A = undefined>(
  resource: Resource<T, V, R>,
  readAlongside?: (context: AppContext, record: Row | undefined) => Promise<A>,
) {
  const { name, path, table, says } = resource;

  const loader = staffLoader(`${name}:write`, async ({ context, params }): Promise<FormView<A>> => {
    const { reader, t } = context;
    const isNew = params.id === NEW;
    const record = isNew ? undefined : await requireRecord(reader, table, params.id ?? "");
    return {
      ...{ name, path },
      title: `${t(`admin:resource.${name}.${isNew ? "addTitle" : "editTitle"}`)} – ${t("brand")}`,
      id: record?.id,
      state: record ? stateOf(resource, record) : { texts: {}, newId: newId() },
      alongside: (await readAlongside?.(context, record)) as A,
    };
  });

  const action = staffAction(`${name}:write`, async ({ context, request, form, staff, params: { id = "" } }) => {
    const recordId = id === NEW ? String(form.get("new_id")) : id;
    const called = nameIn(typedTexts(form), context.language);
    const outcome = await saveRecord(context, resource, { id, form, staff });
    if (!outcome.saved) return data<FormAnswer>(outcome.answer, { status: outcome.status });
    const key = id === NEW ? says.created : says.updated;
    const message = flashCookie({ tone: "success", key, name: called }, request);
    throw redirect(positionInList(path, recordId), { status: 303, headers: { "Set-Cookie": message } });
  });

  return { loader, action };
}
