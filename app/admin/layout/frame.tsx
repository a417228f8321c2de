import { Form, Link, NavLink, useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { can } from "~/auth/permissions";
import { Brand } from "~/ui/brand";
import { Icon } from "~/ui/icon";
import { LanguageForm } from "~/ui/language-form";
import { NavigationProgress } from "~/ui/navigation-progress";
import { useDismissableDetails } from "~/ui/use-dismissable-details";
import { REQUESTS_PATH, navigation } from "./navigation";
import { useKeptFocus } from "../crud/use-kept-focus";
import { StaffSearchButton } from "../search/staff-search-button";
import { useMessagesKey } from "./use-messages-key";
import type { Role } from "../../../db/enums.ts";

interface FrameProps {
  profile: { id: string; name: string; role: Role };
  newRequests: number;
  children: ReactNode;
}

export function StaffFrame({ profile, newRequests, children }: FrameProps) {
  const { t } = useTranslation("admin");
  const { key, pathname, search } = useLocation();
  const drawer = useDismissableDetails(key, { onAnyClick: true });
  const page = useRef<HTMLElement>(null);
  useKeptFocus(page);
  useMessagesKey();
  const pages = (
    <ul className="sidebar__pages">
      {navigation
        .filter(({ permission }) => can(profile, permission))
        .map(({ to, text, icon }) => (
          <li key={to}>
            <NavLink to={to} prefetch="intent">
              <Icon name={icon} size={18} />
              {t(text)}
              {to === REQUESTS_PATH && newRequests > 0 && (
                <span className="sidebar__new">
                  <span aria-hidden="true">{newRequests}</span>
                  <span className="visually-hidden">{t("frame.newRequests", { count: newRequests })}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
    </ul>
  );
  const site = (
    <a className="topbar__site" href="/">
      {t("frame.site")}
    </a>
  );
  const who = (
    <Link
      to="/adm-dash/account"
      className="topbar__who"
      aria-label={t("frame.account", { name: profile.name, role: t(`role.${profile.role}`) })}
    >
      <span className="topbar__name">{profile.name}</span>{" "}
      <span className={`role role--${profile.role}`}>{t(`role.${profile.role}`)}</span>
    </Link>
  );
  const language = <LanguageForm names="short" page={pathname + search} />;
  return (
    <div className="staff" data-user-id={profile.id}>
      <NavigationProgress />
      <header className="topbar">
        <details className="drawer" ref={drawer}>
          <summary className="drawer__toggle" aria-label={t("frame.menu")}>
            <Icon name="menu" size={24} />
          </summary>
          <div className="drawer__sheet">
            <div className="drawer__head">
              {who}
              {language}
              {site}
            </div>
            <nav aria-label={t("frame.menu")}>{pages}</nav>
          </div>
        </details>
        <Link to="/adm-dash/dashboard" className="topbar__brand">
          <Brand /> <span className="visually-hidden">{t("nav.dashboard")}</span>
        </Link>
        <StaffSearchButton />
        <div className="topbar__wide">
          {language}
          {site}
        </div>
        {who}
        <Form method="post" action="/adm-dash/logout">
          <button className="topbar__out">{t("frame.signOut")}</button>
        </Form>
      </header>
      <nav className="sidebar" aria-label={t("frame.navigation")}>
        {pages}
      </nav>
      <main id="main" className="staff__page" tabIndex={-1} ref={page}>
        {children}
      </main>
    </div>
  );
}
