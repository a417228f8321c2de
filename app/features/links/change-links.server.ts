import { redirect } from "@remix-run/cloudflare";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/auth/permissions";
import { AppError, hasCode } from "~/errors";
import { flashCookie } from "~/forms/flash.server";
import type { Flash } from "~/i18n/toasts";
import type { AppContext } from "~/load-context.server";
import { MAX_URL } from "../../../db/record-limits.ts";
import { linkChecks } from "../../../db/schema/index.ts";
import { DUE_FIRST } from "./link-state.server";
import { type LinkList, linksPath } from "./links";
import { readLinkFilters } from "./links-page.server";
import { takeNewUrl } from "./take-url.server";

const DISMISSED_MS = 90 * 24 * 3_600_000;

const url = z.string().min(1).max(MAX_URL);
const intents = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["dismiss", "show", "check"]), url }),
  z.object({ intent: z.literal("take"), url, new_url: url }),
]);

interface ActionArgs {
  request: Request;
  form: FormData;
  staff: Staff;
}

type Message = Pick<Flash, "tone" | "key" | "params">;

export async function changeLinks(context: AppContext, { request, form, staff }: ActionArgs) {
  const parsed = intents.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw new AppError("bad-request");
  const sent = parsed.data;
  const filters = readLinkFilters(new URL(request.url).searchParams);
  const message =
    sent.intent === "take"
      ? await take(context, staff, sent)
      : await mark(context, staff, { ...sent, list: filters.list });
  return redirect(linksPath(filters), {
    status: 303,
    headers: { "Set-Cookie": flashCookie(message, request) },
  });
}

async function take(context: AppContext, staff: Staff, sent: { url: string; new_url: string }): Promise<Message> {
  try {
    const outcome = await takeNewUrl(context, { staff, url: sent.url, newUrl: sent.new_url });
    if ("rejected" in outcome) return { tone: "error", key: outcome.rejected };
    const params = { number: outcome.taken, left: outcome.left };
    return { tone: "success", key: outcome.left > 0 ? "linkTakenInPart" : "linkTaken", params };
  } catch (error) {
    // Shown beside the link as it is now.
    if (hasCode(error, "conflict")) return { tone: "error", key: "linkChanged" };
    if (hasCode(error, "not-found")) return { tone: "error", key: "linkUnused" };
    throw error;
  }
}

interface Marking {
  intent: "dismiss" | "show" | "check";
  url: string;
  /** Where the link was shown. */
  list: LinkList;
}

const says = { dismiss: "linkDismissed", show: "linkShown", check: "linkDue" } as const;

async function mark({ mutate, now }: AppContext, staff: Staff, { intent, url, list }: Marking): Promise<Message> {
  const changes = {
    dismiss: { dismissedUntil: new Date(now().getTime() + DISMISSED_MS).toISOString(), dismissedBy: staff.id },
    show: { dismissedUntil: null, dismissedBy: null },
    // The next scheduled run checks it.
    check: { dueAt: DUE_FIRST },
  };
  // A doubtful link may have died since it was shown: that is news.
  const isAsShown = intent === "dismiss" && list !== "dismissed" ? eq(linkChecks.state, list) : undefined;
  const [changed] = await mutate(staff, "links:dismiss", (writer) => [
    writer
      .update(linkChecks)
      .set(changes[intent])
      .where(and(eq(linkChecks.url, url), isAsShown))
      .returning({ url: linkChecks.url }),
  ]);
  if (changed.length > 0) return { tone: "success", key: says[intent] };
  return { tone: "error", key: isAsShown ? "linkChanged" : "linkUnused" };
}
