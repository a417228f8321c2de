import { Link as RouterLink, type LinkProps, NavLink as RouterNavLink, type NavLinkProps } from "@remix-run/react";
import { useLinkLanguage, useLinkPath } from "~/i18n/use-link-path";

interface ToPath {
  to: string;
}

/** A link inside the site; it keeps a language named in the URL. */
export function Link({ to, ...rest }: LinkProps & ToPath) {
  return <RouterLink to={useLinkPath()(to)} {...rest} />;
}

export function NavLink({ to, ...rest }: NavLinkProps & ToPath) {
  return <RouterNavLink to={useLinkPath()(to)} {...rest} />;
}

/** Part of every GET form inside the site, because submitting it replaces the query. */
export function LinkLanguageField() {
  const language = useLinkLanguage();
  return language ? <input type="hidden" name="lng" value={language} /> : null;
}
