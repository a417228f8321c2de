import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readFinder } from "~/features/finder/job.server";
import { readFindPage } from "~/features/finder/page/find-page.server";
import { FindView } from "~/features/finder/page/find-view";
import { publicLoader } from "~/forms/public-handlers.server";
import { pageMeta } from "~/ui/page-meta";
import { useIsChanging } from "~/ui/use-is-changing";
import styles from "~/styles/pages/find.css?url";

export const loader = publicLoader(async ({ context }) => readFindPage(context, context.parameters(readFinder)));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(data?.page, matches);

export default function Find() {
  return <FindView view={useLoaderData<typeof loader>()} isChanging={useIsChanging()} />;
}
