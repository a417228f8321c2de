import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Question } from "../support/http";
import { workerHeaders } from "../support/security-headers";
import { startSite, type Site } from "../support/site";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Bounded to seconds. A failure prints the smallest request and its seed. */
const bounded = { numRuns: 150, interruptAfterTimeLimit: 8000, markInterruptAsFailure: false };

const path = fc.constantFrom(
  ...[
    "/",
    "/products",
    "/products.data",
    "/products.json",
    "/service",
    "/contact.data",
    "/product/none",
    "/nothing-here",
  ],
  ...["/adm-dash", "/adm-dash/login", "/adm-dash/login.data", "/adm-dash/products", "/adm-dash/products.data"],
  ...["/adm-dash/products/export", "/sitemap.xml", "/healthz", "/robots.txt"],
);

async function holds(address: string, question: Question) {
  const { status, headers, text } = await site.ask(address, question);
  expect(status).toBeLessThan(500);
  expect(headers).toMatchObject(workerHeaders);
  expect(text).not.toMatch(/index\.js:\d/);
}

/** Any character that a header may contain. */
const anyValue = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code === 0x7f ? 0x20 : code)),
  maxLength: 60,
});
/** Input that breaks decoders and parsers, and values of our own cookies and headers. */
const piece = fc.oneof(
  anyValue,
  fc.constantFrom(
    "%",
    "%E0%A4%A",
    "%00",
    "%uD800",
    '"',
    ";",
    "=",
    "==",
    ",",
    "{}",
    "%7B%22id%22%3A1%7D",
    "rus",
    "a".repeat(5000),
  ),
  fc.constantFrom("__proto__", "constructor", "null", "-1", "1e999", "NaN", "../..", "[]", "eng", "imperial"),
);

const cookieName = fc.constantFrom(
  ...[
    "session",
    "__Host-session",
    "device",
    "__Secure-device",
    "flash",
    "columns",
    "units",
    "i18nextLng",
    "foo",
    "",
    "__proto__",
  ],
);
const cookies = fc
  .array(fc.tuple(cookieName, fc.constantFrom("=", "", " = ", "=="), piece), { maxLength: 6 })
  .map((pairs) => pairs.map((pair) => pair.join("")).join("; "));

const headerName = fc.constantFrom(
  ...[
    "Accept-Language",
    "Accept",
    "Origin",
    "Sec-Fetch-Site",
    "Sec-Fetch-Mode",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
  ],
  ...[
    "X-Forwarded-For",
    "CF-Connecting-IP",
    "CF-Ray",
    "If-None-Match",
    "If-Modified-Since",
    "Range",
    "Referer",
    "User-Agent",
  ],
  ...["Content-Type", "X-Remix-Revalidate", "Purpose", "Forwarded", "Authorization"],
);
const headers = fc.dictionary(headerName, piece, { maxKeys: 5 });

const queryPiece = fc.oneof(
  fc.string({ unit: "binary", maxLength: 20 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom("%", "%E0%A4%A", "%00", "%FF", "+", "&&", "==", "1e999", "-1", "0x10", "[]", "a".repeat(3000)),
);
const queryName = fc.constantFrom(
  ...[
    "lng",
    "units",
    "search",
    "page",
    "sort",
    "direction",
    "height",
    "load",
    "category",
    "engine",
    "equipment",
    "sent",
  ],
  ...["to", "reason", "kept", "delete", "_routes", "index", "a[b]", "__proto__", "constructor", ""],
);
const query = fc
  .array(fc.tuple(queryName, queryPiece), { maxLength: 6 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));

describe("any request gets a response with every security header, whatever is", () => {
  it("in its cookies", async () => {
    await fc.assert(
      fc.asyncProperty(path, cookies, (address, Cookie) => holds(address, { headers: { Cookie } })),
      bounded,
    );
  });

  it("in its headers", async () => {
    const method = fc.constantFrom("GET", "HEAD");
    await fc.assert(
      fc.asyncProperty(path, headers, method, (address, given, method) => holds(address, { method, headers: given })),
      bounded,
    );
  });

  it("in its query", async () => {
    await fc.assert(
      fc.asyncProperty(path, query, (address, search) => holds(`${address}?${search}`, {})),
      bounded,
    );
  });

  it("in its body, whatever its content type", async () => {
    const type = fc.constantFrom(
      ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=b", "multipart/form-data", "text/plain"],
      ...["application/json", 'application/x-www-form-urlencoded; charset="', ""],
    );
    const method = fc.constantFrom("POST", "PUT", "DELETE", "OPTIONS");
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      query,
      fc.constant('--b\r\nContent-Disposition: form-data; name="a"'),
    );
    await fc.assert(
      fc.asyncProperty(path, method, type, body, headers, (address, method, type, body, given) =>
        holds(address, { method, body, headers: { Origin: site.url, ...given, "Content-Type": type } }),
      ),
      bounded,
    );
  });
});
