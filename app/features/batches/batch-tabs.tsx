import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import { type BatchTab, type BatchView, changePath } from "./batch";

interface BatchTabsProps {
  batch: BatchView;
  onLeave: (event: MouseEvent, to: { page: number; show: BatchTab }) => void;
}

/** Links to parts of the rows, each with how many there are. */
export function BatchTabs({ batch: { id, tabs, tab: shown }, onLeave }: BatchTabsProps) {
  const { t } = useTranslation("admin");
  if (tabs.length < 3) return null;
  return (
    <nav aria-label={t("batchReview.tabs")}>
      <ul className="list-tabs">
        {tabs.map(({ tab, count }) => (
          <li key={tab}>
            <Link
              to={changePath(id, 1, tab)}
              aria-current={tab === shown ? "page" : undefined}
              onClick={(event) => onLeave(event, { page: 1, show: tab })}
            >
              {t(`batchReview.tab.${tab}`)} <span className="list-tabs__count">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
