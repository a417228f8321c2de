import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useContact } from "~/features/contact/use-contact";
import { readOfflinePage } from "~/features/offline/offline-page.server";
import { OfflineView } from "~/features/offline/offline-view";
import { publicLoader } from "~/forms/public-handlers.server";
import { pageMeta } from "~/ui/page-meta";
import styles from "~/styles/pages/offline.css?url";

export const loader = publicLoader(async ({ context }) => readOfflinePage(context));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(data?.page, matches);

export default function Offline() {
  return <OfflineView contact={useContact()} />;
}
