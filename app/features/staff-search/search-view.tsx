import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { FIELD_LIMIT, SEARCH_PATH, type FoundGroup } from "~/admin/search/found";
import { SHORTCUTS_PATH } from "~/admin/search/shortcuts-path";
import { Icon } from "~/ui/icon";
import type { StaffSearchView } from "./staff-search";

export function SearchPage({ query, groups, status }: StaffSearchView) {
  const { t } = useTranslation("admin");
  return (
    <div className="search-page">
      <ScreenHead title={t("staffSearch.title")} subtitle={t("staffSearch.hint")}>
        <Link to={SHORTCUTS_PATH}>{t("shortcuts.title")}</Link>
      </ScreenHead>
      <Form className="staff-search field" role="search" action={SEARCH_PATH}>
        <span className="field__with-icon">
          <Icon name="search" size={18} />
          <input
            key={query}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={FIELD_LIMIT}
            placeholder={t("staffSearch.placeholder")}
            aria-label={t("staffSearch.title")}
            aria-describedby="search-status"
            autoComplete="off"
          />
        </span>
        <button className="button">{t("products.find")}</button>
      </Form>
      <p id="search-status" role="status" className="search-page__status">
        {status}
      </p>
      {groups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </div>
  );
}

function Group({ name, entries, all }: FoundGroup) {
  return (
    <section className="search-page__group">
      <h2>{name}</h2>
      <ul className="search-page__entries">
        {entries.map(({ id, text, detail, path }) => (
          <li key={path} id={id}>
            <Link className="search-option" to={path}>
              {text} {detail && <small>{detail}</small>}
            </Link>
          </li>
        ))}
      </ul>
      {all && <Link to={all.path}>{all.text}</Link>}
    </section>
  );
}
