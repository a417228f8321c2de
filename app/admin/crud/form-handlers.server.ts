import { data, redirect } from "@remix-run/cloudflare";
import { getTableName } from "drizzle-orm";
import type { AppContext } from "~/load-context.server";
import { type FormState, NEW, storedState } from "~/forms/editing/editor";
import { flashCookie } from "~/forms/flash.server";
import { staffAction, staffLoader } from "~/auth/staff-handlers.server";
import { newId } from "../../../db/ids.ts";
import { requireRecord } from "./records.server";
import { returnPath } from "../layout/return-path.server";
import { type FormView, recordEditor, type Texts, type WithPosition } from "./resource";
import type { Resource, ResourceTable } from "./resource.server";
import { saveResource } from "./save-resource.server";
import { savedRecordPath } from "./saved-record-path.server";
import { nameIn, recordTexts } from "./form-texts.server";
import type { Row } from "./mutations.server";

export function formHandlers<T extends ResourceTable, V extends object, R extends WithPosition, A = undefined>(
  resource: Resource<T, V, R>,
  readAlongside?: (context: AppContext, record: Row | undefined) => Promise<A>,
) {
  const { name, path, table, says } = resource;

  function stateOf(record: Row): FormState<Texts> {
    const texts = recordTexts(resource, record);
    return storedState(record.version, texts, texts);
  }

  const loader = staffLoader(`${name}:write`, async ({ context, request, params }): Promise<FormView<A>> => {
    const { reader, t } = context;
    const isNew = params.id === NEW;
    const record = isNew ? undefined : await requireRecord(reader, table, params.id ?? "");
    return {
      ...{ name, path, entity: getTableName(table) },
      title: `${t(`admin:resource.${name}.${isNew ? "addTitle" : "editTitle"}`)} – ${t("brand")}`,
      id: record?.id,
      back: returnPath(request, { list: path, id: record?.id }),
      state: record ? stateOf(record) : { texts: {}, newId: newId() },
      alongside: (await readAlongside?.(context, record)) as A,
    };
  });

  const action = staffAction(`${name}:write`, async ({ context, request, form, staff, params: { id = "" } }) => {
    const called = nameIn(recordEditor(name).read(form), context.language);
    const outcome = await saveResource(context, resource, { id, form, staff });
    if (!outcome.saved) return data(outcome.reply, { status: outcome.status });
    const key = id === NEW ? says.created : says.updated;
    const message = flashCookie({ tone: "success", key, name: called }, request);
    const { listing, list } = resource;
    const back = listing
      ? await savedRecordPath(context, request, { id: outcome.id, list: path, listing, readRows: () => list(context) })
      : returnPath(request, { list: path, id: outcome.id });
    throw redirect(back, { status: 303, headers: { "Set-Cookie": message } });
  });

  return { loader, action };
}
