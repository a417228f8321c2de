import { describe, expect, it } from "vitest";
import { mostBytes } from "~/features/files/upload-fields";
import { faultOf } from "~/features/files/upload/check-file";
import { acceptOf } from "~/features/files/upload/offered-types";
import { outcomeOf } from "~/features/files/upload/send-file";

describe("a file that is chosen", () => {
  const photo = { name: "front.jpg", type: "image/jpeg", size: 1000 };

  it.each([
    ["a picture", photo, "images", undefined],
    ["a HEIC picture, although it is not offered", { ...photo, type: "image/heic" }, "images", undefined],
    ["a file whose type the system does not know", { ...photo, type: "", name: "front.heic" }, "images", undefined],
    ["a folder", { ...photo, type: "", name: "pictures" }, "images", { code: "type", wanted: "picture" }],
    ["a picture for a video", photo, "videos", { code: "type", wanted: "video" }],
    ["a picture as a document", photo, "link", undefined],
    ["a vector drawing", { ...photo, type: "image/svg+xml" }, "logo_url", { code: "type", wanted: "picture" }],
    [
      "a program for the library",
      { ...photo, name: "x.exe", type: "application/x-msdownload" },
      "files",
      { code: "type", wanted: "any" },
    ],
    ["a picture in the place of a PDF", photo, "document", { code: "type", wanted: "pdf" }],
    ["an empty file", { ...photo, size: 0 }, "images", { code: "empty" }],
    ["the largest picture", { ...photo, size: mostBytes.picture }, "images", undefined],
    [
      "a larger picture",
      { ...photo, size: mostBytes.picture + 1 },
      "images",
      { code: "tooLarge", most: mostBytes.picture },
    ],
    [
      "a PDF larger than a picture",
      { name: "a.pdf", type: "application/pdf", size: mostBytes.picture + 1 },
      "link",
      undefined,
    ],
  ] as const)("is checked before it is sent: %s", (_, file, field, fault) => {
    expect(faultOf(file, field)).toEqual(fault);
  });

  it("is not offered as HEIC, so that iPhones send JPEG", () => {
    expect(acceptOf("images")).not.toContain("heic");
    expect(acceptOf("link")).toContain("application/pdf");
  });
});

describe("the response to an upload", () => {
  const response = { status: 200, url: "https://site/adm-dash/files/upload", body: null };

  it.each([
    [
      "stored",
      { ...response, body: { url: "/media/a/front-4x3.jpg", name: "front.jpg" } },
      { url: "/media/a/front-4x3.jpg" },
    ],
    [
      "rejected",
      { ...response, status: 422, body: { problem: "Not a picture." } },
      { problem: { code: "rejected", text: "Not a picture.", mayPass: false } },
    ],
    [
      "not stored just now",
      { ...response, status: 503, body: { problem: "Not stored." } },
      { problem: { code: "rejected", text: "Not stored.", mayPass: true } },
    ],
    [
      "stored, and known",
      { ...response, body: { url: "/media/a/front-4x3.jpg", name: "front.jpg", known: "old.jpg" } },
      { url: "/media/a/front-4x3.jpg", known: "old.jpg" },
    ],
    ["the login page", { ...response, url: "https://site/adm-dash/login?to=/" }, { problem: { code: "signedOut" } }],
    ["signed out", { ...response, status: 401 }, { problem: { code: "signedOut" } }],
    ["a page of a captive portal", response, { problem: { code: "failed" } }],
    ["an error of the server", { ...response, status: 503 }, { problem: { code: "failed" } }],
    ["none", { ...response, status: 0, url: "" }, { problem: { code: "unreachable" } }],
  ])("is told: %s", (_, answer, outcome) => {
    expect(outcomeOf(answer, true)).toEqual(outcome);
  });

  it("is none while offline", () => {
    expect(outcomeOf({ ...response, status: 0 }, false)).toEqual({ problem: { code: "offline" } });
  });
});
