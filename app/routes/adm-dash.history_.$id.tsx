import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { restoreEntry } from "~/features/history/change-entry.server";
import { readEntry } from "~/features/history/entry-page.server";
import { EntryPage } from "~/features/history/entry-view";
import { staffAction, staffLoader } from "~/http/staff.server";
import { keepFormWhenAway, loadAnewUnlessRefused, useAnswer } from "~/ui/away";

export const loader = staffLoader("history:read", async ({ context, staff, params }) =>
  readEntry(context, staff, params.id!),
);

export const action = staffAction("history:read", async ({ context, request, staff, params }) =>
  restoreEntry(context, { request, staff, id: params.id! }),
);

export const clientAction = keepFormWhenAway;
export const shouldRevalidate = loadAnewUnlessRefused;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function HistoryEntryPage() {
  const view = useLoaderData<typeof loader>();
  return <EntryPage key={view.entry.id} {...view} refused={useAnswer<typeof action>()} />;
}
