import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { AppError } from "~/errors";
import { flashCookie } from "~/forms/flash.server";
import { LOGIN_PATH } from "~/auth/staff-handlers.server";

/** Open to all: signing out twice is no mistake. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const forgotten = await context.sessions.close().catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") return undefined;
    throw error;
  });
  // The session is still open: to say otherwise, or to forget its cookie, would only look like signed out.
  if (!forgotten) {
    const notice = flashCookie({ tone: "error", key: "signOutFailed" }, request);
    return redirect("/adm-dash/dashboard", { status: 303, headers: { "Set-Cookie": notice } });
  }
  const headers = new Headers({ "Set-Cookie": forgotten });
  headers.append("Set-Cookie", flashCookie({ tone: "success", key: "signedOut" }, request));
  // What the browser kept of staff pages must not be found with its Back button.
  headers.set("Clear-Site-Data", '"cache"');
  return redirect(LOGIN_PATH, { status: 303, headers });
};

export const loader = () => redirect(LOGIN_PATH);
