import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CONTACT_FROM_HOME } from "~/features/contact/contact-paths";
import { SITE_SEARCH } from "~/features/search/site-search";
import { Brand } from "~/ui/brand";
import { CachedMarkup } from "~/ui/cached-markup";
import { Icon } from "~/ui/icon";
import { LanguageForm } from "~/ui/language-form";
import { Link, NavLink } from "~/ui/link";
import { phoneHref } from "~/ui/phone";
import { popoverTarget } from "~/ui/popover";
import { useDismissableDetails } from "~/ui/use-dismissable-details";
import { usePageUrl } from "~/ui/use-page-url";
import { useScrolled } from "~/ui/use-scrolled";
import { siteLinks } from "./site-links";
import { UnitsForm } from "./units-form";

export function Header({ phone }: { phone?: string }) {
  const { t } = useTranslation();
  const scrolled = useScrolled();
  const { pathname, key } = useLocation();
  const page = usePageUrl();
  const menu = useDismissableDetails(key, { onAnyClick: true });
  const contact = (
    <Link className="button button--small" to={CONTACT_FROM_HOME}>
      {t("frame.contact")}
    </Link>
  );
  return (
    <CachedMarkup
      as="header"
      name="header"
      view={{ phone, pathname, page }}
      className="header"
      data-scrolled={scrolled || undefined}
    >
      {() => (
        <div className="header__row">
          <Link to="/" className="header__brand" aria-label={`${t("brand")} – ${t("frame.home")}`}>
            <Brand />
          </Link>
          <nav className="header__links" aria-label={t("frame.mainNavigation")}>
            <ul className="header__list">
              <SiteLinks />
            </ul>
          </nav>
          <div className="header__side">
            {phone && (
              <a className="header__phone" href={phoneHref(phone)} aria-label={t("frame.call", { phone })}>
                <Icon name="phone" size={18} />
                <span>{phone}</span>
              </a>
            )}
            <button
              type="button"
              className="header__search"
              aria-label={t("search.open")}
              {...popoverTarget(SITE_SEARCH)}
            >
              <Icon name="search" size={22} />
            </button>
            <div className="header__wide">
              <LanguageForm names="short" />
              {contact}
            </div>
            <details className="menu" ref={menu}>
              <summary className="menu__toggle" aria-label={t("frame.menu")}>
                <Icon name="menu" size={24} className="icon menu__open" />
                <Icon name="close" size={24} className="icon menu__close" />
              </summary>
              <div className="menu__sheet">
                <nav aria-label={t("frame.menu")}>
                  <ul className="menu__list">
                    <SiteLinks />
                  </ul>
                </nav>
                {contact}
                <LanguageForm names="full" />
                <UnitsForm />
              </div>
            </details>
          </div>
        </div>
      )}
    </CachedMarkup>
  );
}

function SiteLinks() {
  const { t } = useTranslation();
  return siteLinks.map(({ to, text }) => (
    <li key={to}>
      <NavLink to={to} prefetch="intent">
        {t(text)}
      </NavLink>
    </li>
  ));
}
