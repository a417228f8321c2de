import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useContact } from "~/features/contact/use-contact";
import { readComparePage } from "~/features/products/compare/compare-page.server";
import { CompareView } from "~/features/products/compare/compare-view";
import { readComparison } from "~/features/products/compare/read-comparison.server";
import { publicLoader } from "~/forms/public-handlers.server";
import { pageMeta } from "~/ui/page-meta";
import { useIsChanging } from "~/ui/use-is-changing";
import styles from "~/styles/pages/compare.css?url";

export const loader = publicLoader(async ({ context }) => readComparePage(context, context.parameters(readComparison)));

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction<typeof loader> = ({ data, matches, error }) => pageMeta(data?.page, matches, error);

export default function Compare() {
  const comparison = useLoaderData<typeof loader>();
  return <CompareView comparison={comparison} contact={useContact()} isChanging={useIsChanging()} />;
}
