import { readFileSync, readdirSync } from "node:fs";
import { type DemoSite, demoAdmin, startDemoSite } from "../../scripts/demo-site.ts";
import { ask } from "./http";

/** A larger catalogue, on a Worker whose memory can be looked at. */
export async function startLoadSite(
  machines: number,
  variables?: Record<string, string>,
): Promise<DemoSite & { cookie: string; megabytes: () => number }> {
  const site = await startDemoSite({ machines, variables });
  const processId = workerProcess();
  const signedIn = await ask(site.url, "/adm-dash/login", {
    method: "POST",
    body: new URLSearchParams(demoAdmin).toString(),
    headers: { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" },
  });
  const cookie = signedIn.setCookies.find((line) => line.startsWith("session="))!.split(";")[0]!;
  return { ...site, cookie, megabytes: () => residentMegabytes(processId) };
}

/** The workerd that this process has started last. */
function workerProcess(): number {
  const own = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      const status = read(`/proc/${id}/status`);
      return /^Name:\tworkerd$/m.test(status) && new RegExp(`^PPid:\t${process.pid}$`, "m").test(status);
    });
  const last = own.map(Number).sort((a, b) => b - a)[0];
  if (!last) throw new Error("There is no workerd among this process's children.");
  return last;
}

function residentMegabytes(processId: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${processId}/status`))?.[1]) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
