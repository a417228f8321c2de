import { NavLink } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { boardPath, type BoardNumbers, boards, BOARDS_PATH } from "./boards";

/** Links to the boards, each with how much it lists. */
export function BoardTabs({ numbers }: { numbers: BoardNumbers | undefined }) {
  const { t } = useTranslation("admin");
  return (
    <nav aria-label={t("boards.navigation")}>
      <ul className="list-tabs">
        <li>
          <NavLink to={BOARDS_PATH} end>
            {t("boards.overview")}
          </NavLink>
        </li>
        {boards.map((board) => (
          <li key={board}>
            <NavLink to={boardPath(board)} prefetch="intent">
              {t(`boards.name.${board}`)} {numbers && <span className="list-tabs__count">{numbers[board]}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
