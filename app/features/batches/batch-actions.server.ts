import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { can, type Staff } from "~/auth/permissions";
import { AppError } from "~/errors";
import { flashCookie } from "~/forms/flash.server";
import { columnName } from "~/features/history/display-value.server";
import { kindOf } from "~/features/history/record-kinds";
import { pageNumber } from "~/forms/page-number.server";
import { sitePath } from "~/forms/site-path";
import type { Flash } from "~/i18n/toasts";
import type { AppContext } from "~/load-context.server";
import { applyBatch } from "./apply.server";
import { type BatchReply, batchTabs, changePath, listPath } from "./batch";
import { discardBatch } from "./discard.server";
import type { Obstacle } from "./obstacles.server";
import { findEntity } from "./queries.server";
import { refreshBatch } from "./refresh.server";
import { chooseTab, saveChoice } from "./save-choice.server";
import { undoBatch } from "./undo.server";
import { undone } from "./undone.server";

const intents = z
  .object({
    intent: z
      .enum(["choose", "tick", "untick", "tick-tab", "untick-tab", "apply", "refresh", "discard", "undo"])
      .optional(),
    page: pageNumber.optional(),
    /** The page to turn to, whose button has no intent. */
    go: pageNumber.optional(),
    show: z.enum(batchTabs).optional(),
    /** Of a record that is opened from the review. */
    path: z.string().transform(sitePath).optional(),
  })
  .refine(({ intent, go }) => intent ?? go);

interface Sent {
  id: string;
  form: FormData;
  staff: Staff;
  request: Request;
}

/** Returns why nothing was written; throws a redirect otherwise. */
export async function changeBatch(context: AppContext, { id, form, staff, request }: Sent): Promise<BatchReply> {
  const entries = ["intent", "page", "go", "show", "path"].map((name) => [name, form.get(name) ?? undefined]);
  const sent = intents.safeParse(Object.fromEntries(entries));
  if (!sent.success) throw new AppError("bad-request");
  const { intent = "choose", page = 1, go = page, show: tab = "all", path } = sent.data;
  const here = changePath(id, go, tab);
  switch (intent) {
    case "undo": {
      const { path, message } = undone(id, await undoBatch(context, staff, id));
      throw goTo(path, message, request);
    }
    case "discard":
      return discard(context, { id, staff, request });
    case "tick":
    case "untick":
      await saveChoice(context, staff, { id, form, all: intent === "tick" });
      throw goTo(here);
    case "tick-tab":
    case "untick-tab":
      await saveChoice(context, staff, { id, form });
      await chooseTab(context, staff, { id, tab, isChosen: intent === "tick-tab" });
      throw goTo(here);
    case "choose":
      await saveChoice(context, staff, { id, form });
      throw goTo(path ?? here);
    case "refresh":
      await saveChoice(context, staff, { id, form });
      await refreshBatch(context, staff, id);
      throw goTo(changePath(id));
    case "apply":
      await saveChoice(context, staff, { id, form });
      return apply(context, { id, staff, request });
  }
}

async function apply(context: AppContext, { id, staff, request }: Omit<Sent, "form">): Promise<BatchReply> {
  const outcome = await applyBatch(context, staff, id);
  if (outcome.done) {
    const { restoreDeleted } = kindOf(await findEntity(context.reader, id));
    const mayUndo = outcome.added === 0 || can(staff, restoreDeleted!);
    const params = { number: outcome.count };
    throw goTo(changePath(id), { key: "changesApplied", params, ...(mayUndo && { undo: id }) }, request);
  }
  switch (outcome.reason) {
    case "alreadyDone":
      throw goTo(
        changePath(id),
        { key: "changesAlready", params: { name: outcome.by.slice(0, 200) }, tone: "error" },
        request,
      );
    case "tooMany":
      return { problem: "tooMany", surplus: outcome.surplus };
    case "sameFile":
      return { problem: "sameFile", written: { path: changePath(outcome.id), by: outcome.by } };
    case "taken":
    case "referenceGone":
      return { problem: outcome.reason, obstacles: outcome.records.slice(0, MOST_NAMED).map(inWords(context)) };
    default:
      return { problem: outcome.reason };
  }
}

async function discard(context: AppContext, { id, staff, request }: Omit<Sent, "form">): Promise<never> {
  const entity = await findEntity(context.reader, id);
  await discardBatch(context, staff, id);
  throw goTo(listPath(entity), { key: "changesDiscarded" }, request);
}

const MOST_NAMED = 10;

/** `Genie: Name – GENIE`; of what is gone only the field. */
function inWords({ i18n }: AppContext) {
  const t = i18n.getFixedT<["admin", "common"]>(null, ["admin", "common"]);
  return ({ name, field, value, isGone }: Obstacle) =>
    `${name}: ${columnName(t, field)}${isGone ? "" : ` – ${String(value)}`}`;
}

type Message = Partial<Omit<Flash, "id">> & Pick<Flash, "key">;

function goTo(path: string, message?: Message, request?: Request) {
  const cookie = message && request && flashCookie({ tone: "success", ...message }, request);
  return redirect(path, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}
