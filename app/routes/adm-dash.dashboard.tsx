import { useLoaderData } from "@remix-run/react";
import { readDashboard } from "~/features/dashboard/dashboard-page.server";
import { Dashboard } from "~/features/dashboard/dashboard-view";
import { staffLoader } from "~/http/staff.server";

export const loader = staffLoader("dashboard:read", async ({ context }) => readDashboard(context));

export { staffMeta as meta } from "~/admin/staff-meta";

export default function DashboardPage() {
  return <Dashboard {...useLoaderData<typeof loader>()} />;
}
