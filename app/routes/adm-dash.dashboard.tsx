import { useLoaderData } from "@remix-run/react";
import { staffMeta } from "~/admin/layout/staff-meta";
import { readDashboard } from "~/features/dashboard/dashboard-page.server";
import { Dashboard } from "~/features/dashboard/dashboard-view";
import { staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("dashboard:read", async ({ context }) => readDashboard(context));

export const meta = staffMeta;

export default function DashboardPage() {
  return <Dashboard {...useLoaderData<typeof loader>()} />;
}
