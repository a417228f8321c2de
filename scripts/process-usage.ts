import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** The workerd process that this process has started, besides those that are known. Throws if there are several. */
export function workerdProcess(known: number[] = []): number {
  const lines = execFileSync("ps", ["-axo", "pid=,ppid=,comm="], { encoding: "utf8" }).split("\n");
  const own = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => Number(parent) === process.pid && name!.includes("workerd"))
    .filter(([id]) => !known.includes(Number(id)));
  if (own.length !== 1) throw new Error(`${own.length} workerd processes`);
  return Number(own[0]![0]);
}

/** Processor time so far, in seconds. */
export function processorSeconds(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (existsSync(stat)) {
    const fields = readFileSync(stat, "utf8").split(") ")[1]!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }
  const [seconds, minutes] = execFileSync("ps", ["-o", "time=", "-p", `${pid}`], { encoding: "utf8" })
    .trim()
    .split(":")
    .reverse();
  return Number(minutes) * 60 + Number(seconds);
}

/** The most memory the process has taken since `resetPeak`, in MB; where the system does not keep it, what it takes now. */
export function peakMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8"))![1]
    : execFileSync("ps", ["-o", "rss=", "-p", `${pid}`], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}

export function resetPeak(pid: number): void {
  const file = `/proc/${pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, "5");
}
