import { redirect } from "@remix-run/cloudflare";
import { publicAction, publicLoader } from "~/forms/public-handlers.server";
import { rememberChoice } from "~/forms/remember-choice.server";
import { UNITS_KEY, unitSystemFrom } from "~/i18n/units";

export const action = publicAction(rememberChoice({ parameter: UNITS_KEY, cookie: UNITS_KEY, read: unitSystemFrom }));

export const loader = publicLoader(async () => redirect("/"));
