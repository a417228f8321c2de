import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon";
import { Link } from "./link";

interface OlderNewerProps {
  newer: string | undefined;
  older: string | undefined;
  /** The links say "Previous page" and "Next page". */
  isNumbered?: boolean;
  children?: ReactNode;
}

export function OlderNewer({ newer, older, isNumbered, children }: OlderNewerProps) {
  const { t } = useTranslation("admin");
  if (!newer && !older) return null;
  return (
    <nav className="older-newer" aria-label={t("pages.navigation")}>
      {newer && (
        <Link className="button button--quiet" to={newer} rel="prev">
          <Icon name="left" size={16} />
          {t(isNumbered ? "pages.previous" : "pages.newer")}
        </Link>
      )}
      <span className="older-newer__where">{children}</span>
      {older && (
        <Link className="button button--quiet" to={older} rel="next">
          {t(isNumbered ? "pages.next" : "pages.older")}
          <Icon name="right" size={16} />
        </Link>
      )}
    </nav>
  );
}
