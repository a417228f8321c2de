import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListErrorText } from "~/admin/crud/list-error-text";
import type { ListError } from "~/admin/crud/resource";
import { ScreenHead } from "~/admin/layout/screen-head";
import { OlderNewer } from "~/ui/older-newer";
import { LinkEntry } from "./link-entry";
import { linkLists, LINKS_PAGE_SIZE, linksPath, type LinksView } from "./links";

interface LinksProps {
  view: LinksView;
  rejected: ListError | undefined;
}

export function Links({ view: { filters, counts, links }, rejected }: LinksProps) {
  const { t } = useTranslation("admin");
  const { list, page } = filters;
  const before = (page - 1) * LINKS_PAGE_SIZE;
  const total = counts[list];
  return (
    <div className="links">
      <ScreenHead title={t("links.title")} subtitle={t("links.subtitle")} />
      <nav aria-label={t("links.lists")}>
        <ul className="list-tabs">
          {linkLists.map((each) => (
            <li key={each}>
              <Link to={linksPath({ list: each, page: 1 })} aria-current={each === list ? "page" : undefined}>
                {t(`links.list.${each}`)} <span className="list-tabs__count">{counts[each]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="links__hint">{t(`links.hint.${list}`)}</p>
      <ListErrorText rejected={rejected} />
      {links.length > 0 ? (
        <ul className="links__entries">
          {links.map((link) => (
            <LinkEntry key={link.url} link={link} list={list} />
          ))}
        </ul>
      ) : (
        <section className="empty">
          <h2>{t(`links.none.${list}`)}</h2>
        </section>
      )}
      <OlderNewer
        newer={page > 1 ? linksPath({ list, page: page - 1 }) : undefined}
        older={before + links.length < total ? linksPath({ list, page: page + 1 }) : undefined}
      >
        {t("links.range", { from: before + 1, to: before + links.length, total })}
      </OlderNewer>
      <p className="links__hint">
        {t("links.fine", { count: counts.ok })} {t("links.unchecked", { count: counts.unchecked })}
      </p>
    </div>
  );
}
