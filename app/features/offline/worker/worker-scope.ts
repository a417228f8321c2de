/** What the service worker uses of its global scope: TypeScript's own types of it collide with those of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, handle: (event: WorkerEvents[Name]) => void) => void;
}

interface WorkerEvents {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: WorkerEvent & { data: unknown };
  sync: WorkerEvent & { tag: string };
}

interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

export const worker = self as unknown as WorkerScope;
