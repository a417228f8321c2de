import { type navigation } from "~/admin/layout/navigation";
import { i18nIn } from "~/i18n/instance.server";
import { languages } from "~/i18n/languages";

export const accountPage = { to: "/adm-dash/account", text: "account.title", permission: "account:write" } as const;

type PageText = (typeof navigation)[number]["text"] | typeof accountPage.text;

/** Of a page of the staff area, in every language. */
export function namesOf(text: PageText): string[] {
  return languages.map(({ code }) => i18nIn(code).getFixedT(null, "admin")(text));
}
