import { data, redirect } from "@remix-run/cloudflare";
import { AppError, hasCode } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { flashCookie } from "~/forms/flash.server";
import type { Staff } from "~/auth/permissions";
import { visibilityChange } from "~/features/products/table/table-mutations.server";
import { setVisibleInStore } from "~/features/products/table/writes.server";
import { videosPath } from "./equipment-videos";
import { videosFiltersFrom } from "./videos-page.server";

interface ActionArgs {
  request: Request;
  form: FormData;
  staff: Staff;
}

/** Shows or hides a product. A script stays on its page; otherwise redirects back. */
export async function changeCard(context: AppContext, { request, form, staff }: ActionArgs) {
  const parsed = visibilityChange.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new AppError("bad-request");
  const headers = await visibilityMessage(context, { request, staff }, parsed.data);
  if (form.has("stay")) return data({ announced: true }, { headers });
  throw redirect(videosPath(videosFiltersFrom(request.url)), { status: 303, headers });
}

async function visibilityMessage(
  context: AppContext,
  { request, staff }: Pick<ActionArgs, "request" | "staff">,
  { id, visible }: { id: string; visible: "true" | "false" },
): Promise<HeadersInit> {
  const isWanted = visible === "true";
  try {
    const name = await setVisibleInStore(context, staff, id, isWanted);
    if (name === undefined) return {};
    const key = isWanted ? "equipmentShown" : "equipmentHidden";
    return { "Set-Cookie": flashCookie({ tone: "success", key, name }, request) };
  } catch (error) {
    if (!hasCode(error, "not-found", "conflict")) throw error;
    return { "Set-Cookie": flashCookie({ tone: "error", key: "equipmentNotShown" }, request) };
  }
}
