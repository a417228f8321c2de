import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { AppError } from "~/errors";
import { choiceCookie } from "~/i18n/cookies.server";
import { sitePath } from "./site-path";

interface Choice {
  /** The field of the form, and the parameter of URLs that name another choice. */
  parameter: string;
  cookie: string;
  read: (text: string) => string | undefined;
}

/** What an action does to remember a choice and return to the page. Throws `bad-request` for an unknown choice. */
export function rememberChoice({ parameter, cookie, read }: Choice) {
  return async ({ request, form }: Pick<ActionFunctionArgs, "request"> & { form: FormData }) => {
    const value = read(String(form.get(parameter)));
    if (!value) throw new AppError("bad-request");
    const page = new URL(sitePath(form.get("page")), request.url);
    page.searchParams.delete(parameter);
    return redirect(page.pathname + page.search, {
      status: 303,
      headers: { "Set-Cookie": choiceCookie(cookie, value, page.protocol === "https:") },
    });
  };
}
