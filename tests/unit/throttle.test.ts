import { describe, expect, it } from "vitest";
import { i18nIn } from "~/i18n/instance.server";
import { languages } from "~/i18n/languages";
import { recordTooMany, throttled } from "~/worker/throttle.server";

const NOW = 1_800_000_000_000;
const TIMES = 10;

let senders = 0;
const newSender = () => `192.0.2.${++senders}`;
const from = (address: string, path = "/adm-dash/login") =>
  new Request(`https://lifts.example${path}`, { method: "POST", headers: { "CF-Connecting-IP": address } });

const t = i18nIn("eng").getFixedT<["common", "admin"]>(null, ["common", "admin"]);
const answer = (request: Request, now = NOW) => throttled(request, { t, now: () => new Date(now) });

function refuse(request: Request, times: number, now = NOW) {
  for (let n = 0; n < times; n++) recordTooMany(request, now);
}

describe("a client whose requests are rejected repeatedly", () => {
  it("gets 429 for the rest of the minute, with the seconds to wait", () => {
    const robot = from(newSender());
    refuse(robot, TIMES - 1);
    expect(answer(robot)).toBeUndefined();
    refuse(robot, 1, NOW + 1000);
    const rejected = answer(robot, NOW + 20_500)!;
    expect(rejected).toEqual({
      status: 429,
      text: t("rejection.tooMany", { seconds: 40 }),
      headers: { "Retry-After": "40" },
    });
    expect(answer(robot, NOW + 60_000)).toBeUndefined();
    // Also when the clock was set back.
    expect(answer(robot, NOW - 1)).toBeUndefined();
  });

  it("is throttled alone, and for that path only", () => {
    const address = newSender();
    refuse(from(address), TIMES);
    expect(answer(from(address))).toBeDefined();
    expect(answer(from(newSender()))).toBeUndefined();
    expect(answer(from(address, "/service"))).toBeUndefined();
  });

  it("is forgotten after a thousand others, so that memory stays bounded", () => {
    const robot = from(newSender());
    refuse(robot, TIMES);
    for (let n = 0; n < 1000; n++) recordTooMany(from(`203.0.113.${n}`), NOW);
    expect(answer(robot)).toBeUndefined();
  });

  it("is told so in each language", () => {
    const said = languages.map(({ code }) => i18nIn(code).t("rejection.tooMany", { seconds: 7 }));
    expect(new Set(said).size).toBe(languages.length);
    for (const text of said) expect(text).toContain("7");
  });
});
