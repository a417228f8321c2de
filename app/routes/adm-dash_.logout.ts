import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { hasCode } from "~/errors";
import { flashCookie } from "~/forms/flash.server";
import { LOGIN_PATH } from "~/forms/login-path";

/** Open to all: signing out twice is no error. */
export const action = async ({ request, context }: ActionFunctionArgs) => {
  const forgotten = await context.sessions.close().catch((error: unknown) => {
    if (hasCode(error, "unavailable")) return undefined;
    throw error;
  });
  // The session is still open: dropping its cookie would only look like signing out.
  if (!forgotten) {
    const notice = flashCookie({ tone: "error", key: "signOutFailed" }, request);
    return redirect("/adm-dash/dashboard", { status: 303, headers: { "Set-Cookie": notice } });
  }
  const headers = new Headers({ "Set-Cookie": forgotten });
  headers.append("Set-Cookie", flashCookie({ tone: "success", key: "signedOut" }, request));
  // Cached staff pages must not reappear with the Back button.
  headers.set("Clear-Site-Data", '"cache"');
  return redirect(LOGIN_PATH, { status: 303, headers });
};

export const loader = () => redirect(LOGIN_PATH);
