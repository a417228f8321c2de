import { redirect } from "@remix-run/cloudflare";
import { staffLoader } from "~/http/staff.server";

export const loader = staffLoader("dashboard:read", async () => {
  throw redirect("/adm-dash/dashboard");
});
