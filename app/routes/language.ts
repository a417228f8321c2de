import { redirect } from "@remix-run/cloudflare";
import { AppError } from "~/errors";
import { publicAction, publicLoader } from "~/forms/public-handlers.server";
import { sitePath } from "~/forms/site-path";
import { LANGUAGE_PARAMETER, languageFromCode } from "~/i18n/languages";
import { languageCookie } from "~/i18n/request-language.server";

/** Stores the chosen language and redirects back to the current page. */
export const action = publicAction(async ({ request, form }) => {
  const language = languageFromCode(String(form.get(LANGUAGE_PARAMETER)));
  if (!language) throw new AppError("bad-request");
  const isSecure = new URL(request.url).protocol === "https:";
  return redirect(sitePath(form.get("page")), {
    status: 303,
    headers: { "Set-Cookie": languageCookie(language, isSecure) },
  });
});

export const loader = publicLoader(async () => redirect("/"));
