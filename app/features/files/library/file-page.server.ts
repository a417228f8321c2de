import { eq, sql } from "drizzle-orm";
import { withReturn } from "~/admin/layout/return-path";
import { returnPath } from "~/admin/layout/return-path.server";
import { can, type Staff } from "~/auth/permissions";
import { AppError } from "~/errors";
import { namedUses } from "~/features/links/named-uses.server";
import { useView } from "~/features/links/use-view.server";
import { usesOfFiles } from "~/features/links/uses.server";
import { pageIn, pageWithin } from "~/forms/page-number.server";
import type { AppContext } from "~/load-context.server";
import { files, userProfiles } from "../../../../db/schema/index.ts";
import { MOST_TRIES } from "../clean-up/missing-variants.server";
import { kindOf } from "../content/file-type.server";
import { type FilePageView, type SmallerSizes, USES_PAGE_SIZE } from "./file-page";
import { filePath, FILES_PATH } from "./files";
import { factsOf } from "./files-page.server";
import { fileColumns } from "./queries.server";

interface PageArgs {
  staff: Staff;
  id: string;
  request: Request;
}

export async function readFilePage(context: AppContext, { staff, id, request }: PageArgs): Promise<FilePageView> {
  const { reader, t, images } = context;
  const { searchParams } = new URL(request.url);
  const { row, uses, page, pages } = await readFile(reader, id, pageIn(searchParams));
  const back = returnPath(request, { list: FILES_PATH, id });
  const here = searchParams.has("to") ? withReturn(filePath(id), back.split("#")[0]!) : filePath(id);
  const file = factsOf(row);
  return {
    title: `${row.title} – ${t("brand")}`,
    ...{ file, back, here },
    sizes: file.kind === "picture" ? sizesOf(row, images !== undefined) : undefined,
    uses: {
      ...{ page, pages, total: uses[0]?.total ?? 0 },
      shown: uses.map((use) => useView(use, filePath(id))),
    },
    mayDelete: can(staff, "files:delete"),
    isDeleteAsked: searchParams.has("delete") && can(staff, "files:delete"),
    successor: await successorIn(context, searchParams, row.type),
  };
}

async function readFile(reader: AppContext["reader"], id: string, wanted: number) {
  const read = (page: number) =>
    reader.read((db) => [
      db
        .select({ ...fileColumns, hasVariants: files.hasVariants, variantFails: files.variantFails })
        .from(files)
        .leftJoin(userProfiles, eq(userProfiles.id, files.createdBy))
        .where(eq(files.id, id)),
      namedUses(db, {
        ...{ uses: usesOfFiles(id), by: "file_id" },
        ...{ most: USES_PAGE_SIZE, after: (page - 1) * USES_PAGE_SIZE },
      }),
      db.select({ count: sql<number>`count(*)` }).from(sql`${usesOfFiles(id)} uses`),
    ]);
  const [[row], uses, [all]] = await read(wanted);
  if (!row) throw new AppError("not-found");
  const { page, pages } = pageWithin({ total: all?.count ?? 0, size: USES_PAGE_SIZE, wanted });
  return { row, uses: page === wanted ? uses : (await read(page))[1], page, pages };
}

function sizesOf(
  { hasVariants, variantFails }: Pick<typeof files.$inferSelect, "hasVariants" | "variantFails">,
  hasService: boolean,
): SmallerSizes {
  if (hasVariants) return "made";
  if (variantFails >= MOST_TRIES) return "never";
  return hasService ? "waiting" : "noService";
}

async function successorIn(
  { reader }: Pick<AppContext, "reader">,
  search: URLSearchParams,
  type: typeof files.$inferSelect.type,
): Promise<string | undefined> {
  const id = search.get("with");
  if (id === null) return undefined;
  const [[successor]] = await reader.read((db) => [
    db.select({ type: files.type }).from(files).where(eq(files.id, id)),
  ]);
  return successor && kindOf(successor.type) === kindOf(type) ? id : undefined;
}
