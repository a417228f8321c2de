import { Link as RouterLink, type LinkProps, NavLink as RouterNavLink, type NavLinkProps } from "@remix-run/react";
import { useLinkLanguage, useLinkPath } from "~/i18n/use-link-path";

interface ToPath {
  /** A path of the site. */
  to: string;
}

/** A link inside the site: it carries a language that the address names. */
export function Link({ to, ...rest }: LinkProps & ToPath) {
  return <RouterLink to={useLinkPath()(to)} {...rest} />;
}

export function NavLink({ to, ...rest }: NavLinkProps & ToPath) {
  return <RouterNavLink to={useLinkPath()(to)} {...rest} />;
}

/** Part of every GET form inside the site, since submitting such a form replaces the query. */
export function LinkLanguageField() {
  const language = useLinkLanguage();
  return language ? <input type="hidden" name="lng" value={language} /> : null;
}
