import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffLoader } from "~/auth/staff-handlers.server";
import { BoardLinks } from "~/features/boards/board-links";
import { readBoardNumbers } from "~/features/boards/numbers.server";

export const loader = staffLoader("products:read", async ({ context }) => ({
  title: `${context.t("admin:boards.title")} – ${context.t("brand")}`,
  numbers: await readBoardNumbers(context),
}));

export const meta = staffMeta;

export default function BoardsOverview() {
  const { t } = useTranslation("admin");
  return (
    <div className="board">
      <ScreenHead title={t("boards.title")} subtitle={t("boards.subtitle")} />
      <BoardLinks numbers={useLoaderData<typeof loader>().numbers} />
    </div>
  );
}
