import { redirect } from "@remix-run/cloudflare";
import { publicAction, publicLoader } from "~/forms/public-handlers.server";
import { rememberChoice } from "~/forms/remember-choice.server";
import { LANGUAGE_KEY, LANGUAGE_PARAMETER, languageFromCode } from "~/i18n/languages";

export const action = publicAction(
  rememberChoice({ parameter: LANGUAGE_PARAMETER, cookie: LANGUAGE_KEY, read: languageFromCode }),
);

export const loader = publicLoader(async () => redirect("/"));
