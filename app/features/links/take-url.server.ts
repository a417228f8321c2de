import { eq, sql } from "drizzle-orm";
import type { Staff } from "~/auth/permissions";
import { AppError } from "~/errors";
import type { AppContext } from "~/load-context.server";
import { linkChecks } from "../../../db/schema/index.ts";
import { factsOfLink, fileTypeOf } from "../documents/file-facts";
import { changeRecord } from "./change-records.server";
import { planReplacement } from "./replace-url.server";
import { selectColumns, usesOfUrls } from "./uses.server";

type Deps = Pick<AppContext, "reader" | "mutate" | "now">;

interface Taking {
  staff: Staff;
  url: string;
  /** As the board showed it. */
  newUrl: string;
}

type Outcome = { taken: number; left: number } | { rejected: "linkNotTaken" };

/** Puts the new URL into every record that names the old one, each with its history, or into none. */
export async function takeNewUrl({ reader, mutate, now }: Deps, { staff, url, newUrl }: Taking): Promise<Outcome> {
  const [[link], uses] = await reader.read((db) => [
    db.select().from(linkChecks).where(eq(linkChecks.url, url)),
    db
      .select(selectColumns)
      .from(sql`${usesOfUrls([url])} uses`)
      .orderBy(sql`kind`, sql`id`),
  ]);
  if (link?.state !== "moved" || link.movedTo !== newUrl) throw new AppError("conflict", "The link was checked again");
  const mapping = (each: string) => (each === url ? newUrl : each);
  // A file that has moved is the same one, unless it is of another type.
  const facts = fileTypeOf(newUrl) === fileTypeOf(url) ? {} : factsOfLink(newUrl);
  const plan = await planReplacement(reader, {
    ...{ staff, uses, mapping },
    alongside: ({ kind }, after) => (kind === "library_documents" && "link" in after ? facts : {}),
  });
  if (!plan) return { rejected: "linkNotTaken" };
  const { changes, left } = plan;
  const [first, ...others] = changes;
  if (!first) throw new AppError("not-found", "No record names the link any more");
  await mutate(staff, "products:write", (writer) => [
    ...changeRecord(writer, first),
    ...others.flatMap((change) => changeRecord(writer, change)),
    ...(left === 0 ? [writer.delete(linkChecks).where(eq(linkChecks.url, url))] : []),
    writer.insert(linkChecks).values({ url: newUrl, dueAt: now().toISOString() }).onConflictDoNothing(),
  ]);
  return { taken: changes.length, left };
}
