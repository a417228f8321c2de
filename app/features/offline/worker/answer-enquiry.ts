import { KEY_FIELD, WAITED_FIELD } from "~/features/requests/public/request";
import { deleteEnquiry, listEnquiries, putEnquiry, type StoredEnquiry } from "../enquiry-store";
import { listPages, OFFLINE_PATH } from "../page-store";
import { dataRedirect, pageOfData } from "./data-redirect";
import { worker } from "./worker-scope";

/** The tag of Background Sync, where the browser has it. */
export const SYNC_TAG = "enquiries";

/** The connection is there, but nothing comes of it. Its key makes it safe to send the enquiry once more. */
const TIMEOUT_MS = 30_000;

/** As long as the server takes the same text from the same person for one enquiry. */
const SAME_FOR_MS = 10 * 60_000;

export const isEnquiry = ({ pathname }: URL) => /^\/(?:service|enquiry)(?:\.data)?$/.test(pathname);

/** Sends the form of an enquiry; if the network does not answer, keeps it on the device and shows that it waits there. */
export async function answerEnquiry(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const isData = url.pathname.endsWith(".data");
  const form = new URLSearchParams(await request.text());
  // Without script the page has none. With one, sending it again after a lost answer changes nothing.
  const key = form.get(KEY_FIELD) || keyFor(contentOf({ path: pathOf(url, isData), fields: [...form] }));
  form.set(KEY_FIELD, key);
  try {
    const response = await send(request, form);
    if (response.type === "opaqueredirect" || response.status === 202) await forget(key);
    return response;
  } catch (error) {
    const canBeShown = (await listPages()).some(({ kind }) => kind === "offline");
    if (!canBeShown) throw error;
    await keep({ key, state: "waiting", at: new Date().toISOString(), path: pathOf(url, isData), fields: [...form] });
    const waiting = new URL(`${OFFLINE_PATH}#enquiries`, url).href;
    return isData ? dataRedirect(waiting, { isAction: true }) : Response.redirect(waiting, 303);
  }
}

let latest = { content: "", key: "", at: -Infinity };

/** A second tap while the answer is awaited sends the same form, which is one enquiry. */
function keyFor(content: string): string {
  const isAgain = latest.content === content && Date.now() - latest.at < SAME_FOR_MS;
  latest = { content, key: isAgain ? latest.key : crypto.randomUUID(), at: Date.now() };
  return latest.key;
}

/** Whatever becomes of the store, the enquiry is with the dealer. */
const forget = (key: string) => deleteEnquiry(key).catch(() => undefined);

const pathOf = (url: URL, isData: boolean) => (isData ? pageOfData(url) : url.pathname + url.search);

/** As a request of its own: the browser's cannot have another body. */
function send({ url, headers, redirect }: Request, form: URLSearchParams): Promise<Response> {
  const accept = headers.get("Accept") ?? "*/*";
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(url, { method: "POST", body: form, headers: { Accept: accept }, redirect, signal });
}

async function keep(enquiry: StoredEnquiry): Promise<void> {
  const content = contentOf(enquiry);
  const same = (await listEnquiries()).find((other) => other.state !== "sent" && contentOf(other) === content);
  // Typed once and sent twice: after the browser's Back button the form has another key.
  await putEnquiry(same ? { ...enquiry, key: same.key, fields: same.fields } : enquiry);
  // Without it, it is sent from the next page that is visited.
  await worker.registration.sync?.register(SYNC_TAG).catch(() => undefined);
}

/** Without what differs from one attempt to the next. */
function contentOf({ path, fields }: Pick<StoredEnquiry, "path" | "fields">): string {
  return JSON.stringify([path, fields.filter(([name]) => name !== KEY_FIELD && name !== WAITED_FIELD)]);
}
