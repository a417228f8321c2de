import { Link as RouterLink, type LinkProps, NavLink as RouterNavLink, type NavLinkProps } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { LANGUAGE_PARAMETER } from "~/i18n/languages";
import { useLinkLanguage, useLinkPath } from "~/i18n/use-link-path";

interface ToPath {
  to: string;
}

interface SiteLinkProps
  extends AnchorHTMLAttributes<HTMLAnchorElement>, Pick<LinkProps, "prefetch" | "preventScrollReset" | "replace"> {
  to: string;
}

/** A link inside the site; it keeps a language named in the URL. */
export function Link({ to, prefetch, preventScrollReset, replace, children, ...rest }: SiteLinkProps) {
  const path = useLinkPath()(to);
  // As Remix renders it. Its own link resolves the path three times: a twentieth of the server's work for a list.
  if (import.meta.env.SSR) {
    return (
      <a {...rest} href={path}>
        {children}
      </a>
    );
  }
  return (
    <RouterLink {...rest} to={path} discover="none" {...{ prefetch, preventScrollReset, replace }}>
      {children}
    </RouterLink>
  );
}

export function NavLink({ to, ...rest }: NavLinkProps & ToPath) {
  return <RouterNavLink to={useLinkPath()(to)} discover="none" {...rest} />;
}

/** Part of every GET form inside the site, because submitting it replaces the query. */
export function LinkLanguageField() {
  const language = useLinkLanguage();
  return language ? <input type="hidden" name={LANGUAGE_PARAMETER} value={language} /> : null;
}
