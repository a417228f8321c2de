import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { StaffFrame } from "~/admin/layout/frame";
import { useNotLoaded } from "~/admin/layout/staff-handle";
import { staffMeta } from "~/admin/layout/staff-meta";
import { readFrame } from "~/admin/layout/queries.server";
import { staffLoader } from "~/auth/staff-handlers.server";
import styles from "~/styles/admin.css?url";
import { revalidateUnlessRejected } from "~/ui/offline";
import { Problem } from "~/ui/problem";

export const handle = { i18n: ["common", "admin"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = (page) => [...staffMeta(page)!, { name: "robots", content: "noindex" }];

/** Data of the frame only. Every staff route checks permissions itself. */
export const loader = staffLoader("dashboard:read", async ({ context, staff: { id, name, role } }) => ({
  title: `${context.t("admin:title")} – ${context.t("brand")}`,
  profile: { id, name, role },
  ...(await readFrame(context.reader)),
}));

export const shouldRevalidate = revalidateUnlessRejected;

export default function Staff() {
  return (
    <StaffFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </StaffFrame>
  );
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>("routes/adm-dash");
  const problem = <Problem notLoaded={useNotLoaded()} />;
  if (!frame) {
    return (
      <main id="main" className="page">
        {problem}
      </main>
    );
  }
  return <StaffFrame {...frame}>{problem}</StaffFrame>;
}
