import type { AppContext } from "~/load-context.server";
import { offlineText } from "~/i18n/offline-texts";
import type { PageDescription } from "~/ui/page-meta";
import { OFFLINE_PATH } from "./page-store";

/** The lists of what is kept are on the device: the page's script reads them. */
export function readOfflinePage({ language, t }: AppContext): { page: PageDescription } {
  return {
    page: {
      title: `${offlineText(language, "page.title")} – ${t("brand")}`,
      description: offlineText(language, "page.description"),
      path: OFFLINE_PATH,
      robots: "noindex,follow",
    },
  };
}
