/** An enquiry on this device: with its fields until it is sent, then only the fact. */
export interface StoredEnquiry {
  /** The idempotency key of its form. */
  key: string;
  state: "waiting" | "refused" | "sent";
  /** ISO 8601: when it was written, or sent. */
  at: string;
  /** Path and query of the page that takes it. */
  path: string;
  /** Empty once it is sent. */
  fields: [name: string, value: string][];
}

const DATABASE = "enquiries";
const STORE = "enquiries";

/** Tells the open pages that something in the store has changed. */
const CHANNEL = "enquiries";

async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "key" });
  const database = await resultOf(opening);
  try {
    return await resultOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error as Error);
  });
}

/** From the oldest to the newest. */
export async function listEnquiries(): Promise<StoredEnquiry[]> {
  const enquiries = await inStore<StoredEnquiry[]>("readonly", (store) => store.getAll());
  return enquiries.sort((one, other) => one.at.localeCompare(other.at));
}

export async function putEnquiry(enquiry: StoredEnquiry): Promise<void> {
  await inStore("readwrite", (store) => store.put(enquiry));
  announce();
}

export async function deleteEnquiry(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key));
  announce();
}

function announce() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(undefined);
  channel.close();
}

/** Calls back after each change made elsewhere. Returns what ends it. */
export function onEnquiriesChange(callback: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = callback;
  return () => channel.close();
}
