import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { visitor } from "~/auth/visitor";
import type { Writer } from "~/data/mutate.server";
import type { AppContext } from "~/load-context.server";
import { linkChecks } from "../../../db/schema/index.ts";
import { isMediaPath, serveFile } from "../files/public/serve-file.server";
import { isFileRemoved } from "../files/queries.server";
import { checkUrl, type UrlChecking } from "./check-url.server";
import type { Finding } from "./finding";
import { isNetworkFailure, isOnline } from "./is-online.server";
import { linkAfter } from "./link-state.server";

type CheckContext = Pick<AppContext, "reader" | "mutate" | "now" | "assets" | "mediaBucket" | "siteOrigin" | "logger">;
type LinkWriter = Writer<"link_checks">;

const MOST_AT_ONCE = 15;
/** A Worker has six connections; others would wait, and the wait would look like a slow host. */
const CONCURRENT = 5;
const MOST_LOOKED_AT = 500;
/** Longer than a run takes. A link of which nothing was learnt is due again after it. */
const LEASE_MS = 5 * 60_000;
/** Of links whose host has its turn in this run: else one host with thousands would keep all others from theirs. */
const HOST_PAUSE_MS = 10 * 60_000;

interface Checked {
  before: typeof linkChecks.$inferSelect;
  finding: Finding;
}

/** Checks at most 15 links that are due, one of each host. */
export async function checkLinks(context: CheckContext, checking: UrlChecking): Promise<void> {
  const { reader, mutate, now } = context;
  const { url, dueAt } = linkChecks;
  const isDue = lte(dueAt, now().toISOString());
  const [due] = await reader.read((db) => [
    db.select({ url }).from(linkChecks).where(isDue).orderBy(asc(dueAt), asc(url)).limit(MOST_LOOKED_AT),
  ]);
  if (due.length === 0) return;
  const { chosen, waiting } = choose(due.map(({ url }) => url));
  // In one statement with the condition, so that no other run takes the same ones.
  const [claimed] = await mutate(visitor, "links:check", (writer) => [
    postpone(writer, chosen, { from: now(), ms: LEASE_MS }).returning(),
    postpone(writer, waiting, { from: now(), ms: HOST_PAUSE_MS }),
  ]);
  const queue = [...claimed];
  const checked: Checked[] = [];
  const work = async () => {
    for (let before = queue.shift(); before; before = queue.shift()) {
      checked.push({ before, finding: await findingOf(before.url, context, checking) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  const at = now();
  const [first, ...others] = await proven(checked, context, checking);
  if (!first) return;
  await mutate(visitor, "links:check", (writer) => {
    const store = ({ before, finding }: Checked) =>
      writer
        .update(linkChecks)
        .set(linkAfter(before, finding, at))
        .where(eq(url, before.url));
    return [store(first), ...others.map(store)];
  });
}

/** Without the links that got no answer while nothing on the web answers: that is our network, and not their fault. */
async function proven(checked: Checked[], context: CheckContext, checking: UrlChecking): Promise<Checked[]> {
  const failed = checked.filter(({ finding }) => isNetworkFailure(finding));
  if (failed.length === 0) return checked;
  const hasAnswer = checked.some(
    (each) => !failed.includes(each) && each.finding.status && !isOwn(each.before.url, context),
  );
  if (hasAnswer || (await isOnline(checking))) return checked;
  context.logger.warn("Nothing on the web answers: links are checked later");
  return checked.filter((each) => !failed.includes(each));
}

function choose(due: string[]) {
  const hosts = new Set<string>();
  const chosen: string[] = [];
  const waiting: string[] = [];
  for (const url of due) {
    const host = URL.canParse(url) ? new URL(url).host : url;
    if (hosts.has(host)) waiting.push(url);
    else if (chosen.length < MOST_AT_ONCE) {
      chosen.push(url);
      hosts.add(host);
    }
  }
  return { chosen, waiting };
}

function postpone(writer: LinkWriter, urls: string[], { from, ms }: { from: Date; ms: number }) {
  const { url, dueAt } = linkChecks;
  return writer
    .update(linkChecks)
    .set({ dueAt: new Date(from.getTime() + ms).toISOString() })
    .where(
      and(inArray(url, sql`(select value from json_each(${JSON.stringify(urls)}))`), lte(dueAt, from.toISOString())),
    );
}

const isOwn = (url: string, { siteOrigin }: CheckContext) => url.startsWith("/") || url.startsWith(`${siteOrigin}/`);

async function findingOf(url: string, context: CheckContext, checking: UrlChecking): Promise<Finding> {
  if (!isOwn(url, context)) return checkUrl(url, checking);
  try {
    return await ownFinding(url, context);
  } catch (error) {
    // The other links of the run are stored all the same.
    context.logger.warn("A file of the site could not be looked up", error);
    return { is: "doubtful", reason: "unreachable" };
  }
}

async function ownFinding(url: string, context: CheckContext): Promise<Finding> {
  const { assets, siteOrigin } = context;
  const { pathname } = new URL(url, siteOrigin);
  if (isMediaPath(pathname)) return hostedFinding(pathname, context);
  const isFile = /\.[^/]+$/.test(pathname);
  if (!assets || !isFile) return { is: "ok" };
  const { status } = await assets.fetch(new URL(pathname, "https://assets.invalid").href, { method: "HEAD" });
  return status === 404 ? { is: "gone", status } : { is: "ok", status };
}

/** Without its bucket, the site cannot tell. */
async function hostedFinding(pathname: string, { mediaBucket: bucket, reader }: CheckContext): Promise<Finding> {
  const request = new Request(new URL(pathname, "https://media.invalid"), { method: "HEAD" });
  const { status } = await serveFile(request, {
    bucket,
    isRemoved: (id) => isFileRemoved(reader, id),
    waitUntil: () => {},
  });
  if (status < 400) return { is: "ok", status };
  return { is: bucket ? "gone" : "doubtful", status };
}
