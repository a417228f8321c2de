import { redirect } from "@remix-run/cloudflare";
import { staffLoader } from "~/auth/staff-handlers.server";

export const loader = staffLoader("dashboard:read", async () => {
  throw redirect("/adm-dash/dashboard");
});
