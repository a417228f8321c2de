import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { boardPath, type BoardNumbers, boards } from "./boards";

/** The boards with what each lists, on their overview and on the dashboard. */
export function BoardLinks({ numbers }: { numbers: BoardNumbers | undefined }) {
  const { t } = useTranslation("admin");
  return (
    <ul className="board-links">
      {boards.map((board) => (
        <li key={board} data-some={(numbers?.[board] ?? 0) > 0 || undefined}>
          <Link to={boardPath(board)}>
            {numbers && <strong>{numbers[board]}</strong>}
            <span>
              {t(`boards.name.${board}`)}
              <small>{t(`boards.counts.${board}`)}</small>
            </span>
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
