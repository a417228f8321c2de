import { Outlet } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { hasCode } from "~/errors";
import { useContact } from "~/features/contact/use-contact";
import { lastContactSummary, readContactSummary } from "~/features/contact/summary.server";
import type { AppContext } from "~/load-context.server";
import { publicLoader } from "~/forms/public-handlers.server";
import { LaterStyles } from "~/ui/later-styles";
import { NavigationProgress } from "~/ui/navigation-progress";
import { SiteSearch } from "~/features/search/site-search";
import { Problem } from "~/ui/problem";
import { SavedCopyNote } from "~/ui/saved-copy-note";
import { useReloadAfterChoice } from "~/i18n/use-reload-after-choice";
import { Footer } from "./footer";
import { Header } from "./header";
import { useFocusAfterNavigation } from "./use-focus-after-navigation";

export const loader = publicLoader(async ({ context }) => ({ contact: await contactOrLast(context) }));

/** A page works with the dealer's details of before, or without any, and keeps what was typed. */
async function contactOrLast(context: AppContext) {
  try {
    return await readContactSummary(context);
  } catch (error) {
    if (!hasCode(error, "unavailable")) throw error;
    context.renderLog.doNotCache();
    return lastContactSummary(context);
  }
}

/** The dealer's details do not change during a visit. */
export const shouldRevalidate = () => false;

export default function Site() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Frame>
      <LaterStyles />
      <Problem />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const contact = useContact();
  const main = useRef<HTMLElement>(null);
  useFocusAfterNavigation(main);
  useReloadAfterChoice();
  return (
    <>
      <NavigationProgress />
      <Header phone={contact?.mainPhone} />
      <SiteSearch />
      <SavedCopyNote />
      <main id="main" className="page" tabIndex={-1} ref={main}>
        {children}
      </main>
      <LaterStyles />
      <Footer contact={contact} />
    </>
  );
}
