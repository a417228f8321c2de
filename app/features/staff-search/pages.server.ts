import { navigation } from "~/admin/layout/navigation";
import { can, type Staff } from "~/auth/permissions";
import { CONTACT_FORM_PATH } from "../contact/staff/contact-form";
import type { SearchKind } from "./kind.server";
import { accountPage, namesOf } from "./page-names.server";
import { rankOf } from "./rank.server";

// The contact page is also found by what it says: it is a kind of its own.
const pages = [...navigation, accountPage].filter(({ to }) => to !== CONTACT_FORM_PATH);

/** The pages of the staff area, by their name in any language. */
export const pagesFor = (staff: Staff): SearchKind => ({
  name: (t) => t("admin:staffSearch.pages"),
  permission: "dashboard:read",
  find: ({ t }, query) =>
    pages
      .filter(({ permission }) => can(staff, permission))
      .flatMap(({ to, text }) => {
        const rank = rankOf(namesOf(text), query);
        return rank === undefined ? [] : [{ text: t(`admin:${text}`), path: to, rank }];
      }),
});
