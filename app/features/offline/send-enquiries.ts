import { listEnquiries, putEnquiry, type StoredEnquiry } from "./enquiry-store";

/** Sent with a kept enquiry: from a page it would pass the service worker, which would keep it again. */
export const KEPT_HEADER = "X-Kept-Enquiry";

/** True once none waits. One that did not reach the site, or met a site that is down or busy, waits on. */
export async function sendWaitingEnquiries(): Promise<boolean> {
  for (const enquiry of await listEnquiries()) if (enquiry.state === "waiting") await sendEnquiry(enquiry);
  return (await listEnquiries()).every(({ state }) => state !== "waiting");
}

/** Its key makes it one enquiry, however often it arrives. */
export async function sendEnquiry(enquiry: StoredEnquiry): Promise<StoredEnquiry["state"]> {
  const state = await attempt(enquiry);
  const isStillHere = (await listEnquiries()).some(({ key, state }) => key === enquiry.key && state === "waiting");
  if (state !== "waiting" && isStillHere) {
    // Nothing personal stays after it was sent.
    await putEnquiry(
      state === "sent" ? { ...enquiry, state, at: new Date().toISOString(), fields: [] } : { ...enquiry, state },
    );
  }
  return state;
}

async function attempt({ path, fields }: StoredEnquiry): Promise<StoredEnquiry["state"]> {
  try {
    const response = await fetch(dataPath(path), {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { [KEPT_HEADER]: "yes" },
    });
    return stateAfter(response);
  } catch {
    return "waiting";
  }
}

/** Remix answers a form's data request with 202 in place of a redirect, and marks each answer as its own. */
function stateAfter({ status, headers }: Response): StoredEnquiry["state"] {
  if (!headers.has("X-Remix-Response")) return "waiting";
  if (status === 202) return "sent";
  return status === 429 || status >= 500 ? "waiting" : "refused";
}

function dataPath(path: string): string {
  const { pathname, search } = new URL(path, location.origin);
  return `${pathname}.data${search}`;
}
