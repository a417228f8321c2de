import type { AppContext } from "~/load-context.server";

/** The worker, or the one that removes it: where it is switched off, and in development. */
export function serviceWorkerScript({ hasServiceWorker }: Pick<AppContext, "hasServiceWorker">): string {
  return hasServiceWorker ? __OFFLINE_SCRIPTS__.worker : __OFFLINE_SCRIPTS__.removal;
}
