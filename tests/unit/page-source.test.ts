import { describe, expect, it } from "vitest";
import { createPageSource } from "~/cache/page-source.server";
import { sendOnly } from "~/ui/sent-data";

const today = "2026-03-01";

async function sourceOf(view: object, { sent = "data", day = today, earlier = "" } = {}) {
  const pageSource = createPageSource(earlier, day);
  sendOnly(view as Record<string, unknown>, [], { isDataRequest: false, pageSource });
  await pageSource.complete(sent);
  return pageSource;
}

describe("a page", () => {
  it("is unchanged while what it sends, what it only shows, and the day are the same", async () => {
    const digest = (await sourceOf({ model: "GS-1930", specs: [{ text: "7.8 m" }] })).digest()!;
    const since = async (view: object, options = {}) =>
      (await sourceOf(view, { earlier: digest, ...options })).isUnchanged();
    const same = () => ({ model: "GS-1930", specs: [{ text: "7.8 m" }] });
    expect(await since(same())).toBe(true);
    expect(await since(same(), { day: "2026-03-02" })).toBe(false);
    expect(await since(same(), { sent: "other data" })).toBe(false);
    expect(await since({ ...same(), specs: [{ text: "7.9 m" }] })).toBe(false);
    expect(await since({ model: "GS-1930" })).toBe(false);
  });

  it("is not unchanged when no earlier one is known, or its own source is not complete", async () => {
    expect((await sourceOf({})).isUnchanged()).toBe(false);
    expect(createPageSource(undefined, today).isUnchanged()).toBe(false);
  });
});
