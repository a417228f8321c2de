import { type DemoSite, demoAdmin, startDemoSite } from "../../scripts/demo-site.ts";
import { ask } from "./http";

/** A larger catalogue on a Worker whose memory can be measured. */
export async function startLoadSite(
  products: number,
  variables?: Record<string, string>,
): Promise<DemoSite & { cookie: string }> {
  const site = await startDemoSite({ products, variables, inspect: true });
  const signedIn = await ask(site.url, "/adm-dash/login", {
    method: "POST",
    body: new URLSearchParams(demoAdmin).toString(),
    headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
  });
  const cookie = signedIn.setCookies.find((line) => line.startsWith("session="))!.split(";")[0]!;
  return { ...site, cookie };
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
