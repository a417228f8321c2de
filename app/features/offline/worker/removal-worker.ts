import { worker } from "./worker-scope";

/**
 * Takes the place of a worker that misbehaves (`SERVICE_WORKER=off`): deletes what it kept of pages, and itself. An
 * enquiry that waits stays on the device, where `/offline` shows it. It imports nothing that could be the cause.
 */
worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await worker.registration.unregister();
}
