import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { BoardLinks } from "~/features/boards/board-links";
import type { BoardNumbers } from "~/features/boards/boards";

export default function BoardsOverview() {
  const { t } = useTranslation("admin");
  const found = useRouteLoaderData<{ numbers: BoardNumbers }>("routes/adm-dash.boards");
  return (
    <div className="board">
      <ScreenHead title={t("boards.title")} subtitle={t("boards.subtitle")} />
      <BoardLinks numbers={found?.numbers} />
    </div>
  );
}
