import { checkUrl, type UrlChecking } from "./check-url.server";
import type { Finding, Reason } from "./finding";

/** Large sites of two operators that are up when the network is. */
const KNOWN_SITES = ["https://www.cloudflare.com/", "https://example.com/"];

/** What a host that is gone and a network that is down look like alike; a captive portal has no valid certificate. */
const NETWORK_REASONS: (Reason | undefined)[] = ["no-host", "certificate", "timeout", "unreachable"];

export function isNetworkFailure({ reason }: Finding): boolean {
  return NETWORK_REASONS.includes(reason);
}

/** Whether anything on the web answers. */
export async function isOnline(checking: UrlChecking): Promise<boolean> {
  const findings = await Promise.all(KNOWN_SITES.map((url) => checkUrl(url, checking)));
  return findings.some((finding) => !isNetworkFailure(finding));
}
