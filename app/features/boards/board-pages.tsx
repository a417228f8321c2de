import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

interface BoardPagesProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
}

export function BoardPages({ page, pages, pathOf }: BoardPagesProps) {
  const { t } = useTranslation("admin");
  if (pages === 1) return null;
  return (
    <nav className="older-newer" aria-label={t("pages.navigation")}>
      {page > 1 && (
        <Link className="button button--quiet" to={pathOf(page - 1)} rel="prev">
          <Icon name="left" size={16} />
          {t("boards.previous")}
        </Link>
      )}
      <span className="older-newer__where">{t("boards.page", { page, pages })}</span>
      {page < pages && (
        <Link className="button button--quiet" to={pathOf(page + 1)} rel="next">
          {t("boards.next")}
          <Icon name="right" size={16} />
        </Link>
      )}
    </nav>
  );
}
