import { afterEach, describe, expect, it, vi } from "vitest";
import { offlineCause, revalidateUnlessRejected } from "~/ui/offline";

afterEach(() => vi.unstubAllGlobals());

describe("a form without an answer from its page", () => {
  it.each([
    ["a fetch that came to nothing", new TypeError("Failed to fetch"), true, "unreachable"],
    ["the same, offline", new TypeError("Failed to fetch"), false, "offline"],
    [
      "a page of something in between",
      new Error("Unable to decode turbo-stream response from URL: /x.data"),
      true,
      "unreachable",
    ],
    ["what the server says", { status: 413, data: { notice: "Too large." } }, true, { notice: "Too large." }],
    ["a fault of ours", new Error("Unexpected Server Error"), true, undefined],
    ["a record that is gone", { status: 404, data: { code: "not-found" } }, true, undefined],
    ["a redirect", new Response(null, { status: 302 }), true, undefined],
    ["nothing", undefined, true, undefined],
  ])("tells the cause: %s", (_, error, onLine, expected) => {
    vi.stubGlobal("navigator", { onLine });
    expect(offlineCause(error)).toEqual(expected);
  });

  it.each([
    [{}, true],
    [{ actionStatus: 422 }, false],
    [{ actionStatus: 404, actionResult: { problem: "deleted" } }, false],
    [{ actionStatus: 409, actionResult: { problem: "conflict" } }, true],
    [{ actionResult: { offline: "offline" } }, false],
  ])("keeps the page's data: %j", (given, expected) => {
    const here = new URL("https://lifts.example/");
    const same = { currentUrl: here, currentParams: {}, nextUrl: here, nextParams: {}, defaultShouldRevalidate: true };
    expect(revalidateUnlessRejected({ ...same, ...given })).toBe(expected);
  });
});
