import { describe, expect, it } from "vitest";
import { hasFlash, expiredFlashCookie, flashCookie, readFlash } from "../../app/forms/flash.server";

const asking = (cookie: string, site = "https://lifts.example") =>
  new Request(`${site}/`, { headers: { Cookie: cookie } });
const planted = (value: unknown) => asking(`flash=${encodeURIComponent(JSON.stringify(value))}`);
const fair = { id: "1", tone: "success", key: "serviceRequestSent" };

describe("a flash message", () => {
  it("carries the undo of a deletion and nothing else in its place", () => {
    const undo = "018ce815-ec00-734e-b7b5-000000000000";
    const cookie = flashCookie({ tone: "success", key: "equipmentDeleted", undo }, asking(""));
    expect(readFlash(asking(cookie.split(";")[0]!))).toMatchObject({ undo });
    expect(readFlash(planted({ ...fair, undo: "../logout" }))).toBeUndefined();
  });

  it("survives the cookie", () => {
    const cookie = flashCookie(
      { tone: "error", key: "serviceRequestSent", params: { name: "Əli; $t(brand)" } },
      asking(""),
    );
    const request = asking(`i18nextLng=rus; ${cookie.split(";")[0]}; other=1`);
    expect(hasFlash(request)).toBe(true);
    expect(readFlash(request)).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/) as string,
      tone: "error",
      key: "serviceRequestSent",
      params: { name: "Əli; $t(brand)" },
    });
  });

  it("is HttpOnly, SameSite, and Secure on https", () => {
    const secure = flashCookie({ tone: "success", key: "serviceRequestSent" }, asking(""));
    expect(secure).toMatch(/; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const local = asking("", "http://localhost:8787");
    expect(flashCookie({ tone: "success", key: "serviceRequestSent" }, local)).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(expiredFlashCookie(local)).toBe("flash=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  });

  it("is rejected unless it is one that the site could have sent", () => {
    expect(readFlash(planted(fair))).toEqual(fair);
    for (const foul of [
      ...[
        null,
        "x",
        [],
        {},
        { ...fair, key: "You have won" },
        { ...fair, key: "constructor" },
        { ...fair, tone: "gold" },
      ],
      ...[
        { ...fair, html: "<b>" },
        { ...fair, id: "" },
        { ...fair, params: { name: { a: 1 } } },
      ],
      ...[
        { ...fair, params: { name: "x".repeat(201) } },
        { ...fair, params: { "a b": "x" } },
      ],
    ]) {
      expect(readFlash(planted(foul)), JSON.stringify(foul)).toBeUndefined();
    }
  });

  it("is ignored when the cookie is broken, different or missing", () => {
    for (const cookie of ["flash=%", "flash={", "flash=", "notflash=1", "a=flash=1", ""]) {
      expect(readFlash(asking(cookie)), cookie).toBeUndefined();
    }
    expect(hasFlash(asking("notflash=1; a=flash="))).toBe(false);
  });
});
