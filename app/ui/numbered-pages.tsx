import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OlderNewer } from "./older-newer";

interface NumberedPagesProps {
  page: number;
  pages: number;
  pathOf: (page: number) => string;
  /** In place of the page's number. */
  children?: ReactNode;
}

export function NumberedPages({ page, pages, pathOf, children }: NumberedPagesProps) {
  const { t } = useTranslation("admin");
  return (
    <OlderNewer
      isNumbered
      newer={page > 1 ? pathOf(page - 1) : undefined}
      older={page < pages ? pathOf(page + 1) : undefined}
    >
      {children ?? t("pages.pageOf", { page, pages })}
    </OlderNewer>
  );
}
