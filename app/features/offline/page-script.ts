import { fallbackLanguage, languageFromCode } from "~/i18n/languages";
import { listEnquiries, onEnquiriesChange } from "./enquiry-store";
import { OFFLINE_PATH } from "./page-store";
import type { Message } from "./worker/service-worker";

/** Started by each public page once it has loaded, apart from its other scripts: see docs/decisions/offline.md. */

/** By then the pictures of the new page are there. */
const SETTLED_MS = 2000;

const language = languageFromCode(document.documentElement.lang) ?? fallbackLanguage;

async function start(): Promise<void> {
  if (document.documentElement.dataset.savedAt) {
    // Without them, the note stays as the server wrote it.
    void notices().then(
      ({ completeSavedCopyNote }) => completeSavedCopyNote(language),
      () => undefined,
    );
  }
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const tell = (message: Message) => active?.postMessage(message);
  const tellVisit = () => tell({ visited: visitedPage() });
  tellVisit();
  onNavigation(() => setTimeout(tellVisit, SETTLED_MS));
  // Pictures further down have been looked at by then.
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && tellVisit());
  addEventListener("online", () => tell({ isOnline: true }));
  if (location.pathname !== OFFLINE_PATH) await watchEnquiries();
}

const notices = () => import(/* @vite-ignore */ __NOTICES_URL__) as Promise<typeof import("./page-notices")>;

/** Most visitors have none. */
async function watchEnquiries(): Promise<void> {
  const show = async () => (await notices()).showEnquiryNotice(language);
  if ((await listEnquiries()).length > 0) return show();
  const stop = onEnquiriesChange(() => {
    stop();
    show().catch(() => undefined);
  });
}

function visitedPage() {
  const shown = [...document.images].filter(({ naturalWidth }) => naturalWidth > 0);
  const pictures = [...new Set(shown.map(({ currentSrc }) => currentSrc))];
  return { path: location.pathname + location.search, title: document.title, language, pictures };
}

/** Calls back after each navigation by script; Remix may still be loading. */
function onNavigation(callback: () => void): void {
  const router = window.__remixRouter as typeof window.__remixRouter | undefined;
  if (!router) return void setTimeout(onNavigation, SETTLED_MS, callback);
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key !== key) callback();
    key = location.key;
  });
}

// Without a worker, pages are as they always were.
start().catch(() => undefined);
