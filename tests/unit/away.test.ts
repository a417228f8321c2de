import { describe, expect, it } from "vitest";
import { isAway, loadAnewUnlessRefused } from "~/ui/away";

describe("a server that is away", () => {
  it.each([
    ["a fetch that came to nothing", new TypeError("Failed to fetch"), true],
    ["a page of something in between", new Error("Unable to decode turbo-stream response from URL: /x.data"), true],
    ["our own word for it", { status: 503, data: { code: "unavailable" } }, true],
    ["a fault of ours", new Error("Unexpected Server Error"), false],
    ["a refusal", { status: 403 }, false],
    ["a redirect", new Response(null, { status: 302 }), false],
    ["nothing", undefined, false],
  ])("is told from others: %s", (_, error, expected) => expect(isAway(error)).toBe(expected));

  it.each([
    [{}, true],
    [{ actionStatus: 422 }, false],
    [{ actionStatus: 404, actionResult: { problem: "deleted" } }, false],
    [{ actionStatus: 409, actionResult: { problem: "conflict" } }, true],
    [{ actionResult: { away: true } }, false],
  ])("loads nothing anew: %j", (given, expected) => {
    const here = new URL("https://lifts.example/");
    const same = { currentUrl: here, currentParams: {}, nextUrl: here, nextParams: {}, defaultShouldRevalidate: true };
    expect(loadAnewUnlessRefused({ ...same, ...given })).toBe(expected);
  });
});
