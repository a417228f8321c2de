import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readLibraryPage } from "~/features/documents/public/library-page.server";
import { readLibraryFilters } from "~/features/documents/public/read-library-filters.server";
import { LibraryView } from "~/features/documents/public/library-view";
import { publicLoader } from "~/forms/public-handlers.server";
import { pageMeta } from "~/ui/page-meta";
import { useIsChanging } from "~/ui/use-is-changing";
import styles from "~/styles/pages/library.css?url";

export const loader = publicLoader(async ({ context }) =>
  readLibraryPage(context, context.parameters(readLibraryFilters)),
);

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(data?.page, matches);

export default function Library() {
  return <LibraryView library={useLoaderData<typeof loader>()} isChanging={useIsChanging()} />;
}
