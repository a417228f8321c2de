import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { readHistory } from "~/features/history/history-page.server";
import { History } from "~/features/history/history-view";
import { staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("history:read", async ({ context, request }) =>
  readHistory(context, new URL(request.url).searchParams),
);

export const meta = staffMeta;

export default function HistoryPage() {
  return <History {...useLoaderData<typeof loader>()} />;
}
