import { z } from "zod";
import { pageNumber } from "~/forms/page-number.server";
import { readParameters } from "~/forms/read-parameters.server";
import type { AppContext } from "~/load-context.server";
import { type Reason, reasons } from "./finding";
import { LINKS_PAGE_SIZE, type LinkFilters, linkLists, linksPath, type LinksView } from "./links";
import { readLinks } from "./queries.server";
import { useView } from "./use-view.server";

const choices = {
  list: z.enum(linkLists),
  page: pageNumber,
};

export function readLinkFilters(search: URLSearchParams): LinkFilters {
  const { list = "dead", page = 1 } = readParameters(choices, search).values;
  return { list, page };
}

export async function readLinksPage(context: AppContext, search: URLSearchParams): Promise<LinksView> {
  const filters = readLinkFilters(search);
  const view = await readPage(context, filters);
  if (view.links.length > 0 || filters.page === 1) return view;
  // The list has become shorter.
  return readPage(context, { ...filters, page: Math.max(1, Math.ceil(view.counts[filters.list] / LINKS_PAGE_SIZE)) });
}

async function readPage({ reader, t, now }: AppContext, filters: LinkFilters): Promise<LinksView> {
  const { links, uses, counts } = await readLinks(reader, filters, now());
  const countOf = (state: string) => counts.find((each) => each.state === state && each.isDismissed === 0)?.count ?? 0;
  const dismissed = counts.filter(({ isDismissed, state }) => isDismissed !== 0 && state !== "ok");
  return {
    title: `${t("admin:links.title")} – ${t("brand")}`,
    filters,
    counts: {
      ...{ dead: countOf("dead"), moved: countOf("moved"), doubtful: countOf("doubtful") },
      dismissed: dismissed.reduce((sum, { count }) => sum + count, 0),
      ok: counts.reduce((sum, { state, count }) => sum + (state === "ok" ? count : 0), 0),
      unchecked: countOf("unchecked"),
    },
    links: links.map(({ url, reason, ...link }) => {
      const own = uses.filter((use) => use.group === url);
      return {
        ...{ url, status: link.status, movedTo: link.movedTo, fails: link.fails },
        ...{ firstFailedAt: link.firstFailedAt, lastOkAt: link.lastOkAt, checkedAt: link.checkedAt },
        reason: reasons.find((each): each is Reason => each === reason) ?? null,
        uses: own.map((use) => useView(use, linksPath(filters))),
        moreUses: (own[0]?.total ?? 0) - own.length,
      };
    }),
  };
}
