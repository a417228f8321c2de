import { Outlet, useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { staffLoader } from "~/auth/staff-handlers.server";
import { BoardTabs } from "~/features/boards/board-tabs";
import { readBoardNumbers } from "~/features/boards/numbers.server";
import { revalidateUnlessRejected } from "~/ui/offline";

export const loader = staffLoader("products:read", async ({ context }) => ({
  title: `${context.t("admin:boards.title")} – ${context.t("brand")}`,
  numbers: await readBoardNumbers(context),
}));

export const shouldRevalidate = revalidateUnlessRejected;

export const meta = staffMeta;

export default function Boards() {
  return (
    <div className="boards">
      <BoardTabs numbers={useLoaderData<typeof loader>().numbers} />
      <Outlet />
    </div>
  );
}
