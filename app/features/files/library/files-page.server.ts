import { LIST_PAGE_SIZE, type ListQuery, listPath } from "~/admin/crud/list-query";
import { readListQuery } from "~/admin/crud/list-page.server";
import type { AppContext } from "~/load-context.server";
import { useView } from "~/features/links/use-view.server";
import { pageWithin } from "~/forms/page-number.server";
import { kindOf } from "../content/file-type.server";
import { mediaPath } from "../store/keys.server";
import { FILES_PATH, type FileFacts, type FilesView } from "./files";
import { fileListing, findFirstUses, listFiles } from "./queries.server";

export async function readFilesPage({ reader, t }: AppContext, search: URLSearchParams): Promise<FilesView> {
  const { query, pages, rows, total, all, bytes } = await readPage(reader, readListQuery(search, fileListing));
  const used = rows.filter(({ uses }) => uses > 0).map(({ id }) => id);
  const firstUses = used.length > 0 ? await findFirstUses(reader, used) : new Map<string, never>();
  const here = listPath(FILES_PATH, query);
  return {
    title: `${t("admin:files.library.title")} – ${t("brand")}`,
    rows: rows.map(({ uses, ...row }) => {
      const first = firstUses.get(row.id);
      return { ...factsOf(row), uses, firstUse: first && useView(first, here) };
    }),
    paging: { query, firstOrder: fileListing.firstOrder, total, all, pages },
    ...{ bytes, here },
  };
}

async function readPage(reader: AppContext["reader"], query: ListQuery) {
  const found = await listFiles(reader, query);
  const { page, pages } = pageWithin({ total: found.total, size: LIST_PAGE_SIZE, wanted: query.page });
  if (page === query.page) return { ...found, query, pages };
  const last = { ...query, page };
  return { ...(await listFiles(reader, last)), query: last, pages };
}

type Stored = Omit<FileFacts, "url" | "kind"> & { name: string };

export function factsOf({ id, name, title, type, width, height, size, createdAt, uploadedBy }: Stored): FileFacts {
  const facts = { id, title, type, width, height, size, createdAt, uploadedBy };
  return { ...facts, url: mediaPath({ id, name }), kind: kindOf(type) };
}
