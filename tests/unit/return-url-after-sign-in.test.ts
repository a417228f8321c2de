import { describe, expect, it } from "vitest";
import { staffPath } from "../../app/auth/staff-handlers.server";

describe("the URL after signing in", () => {
  it.each([
    ...[
      null,
      "",
      "/",
      "dashboard",
      "/products",
      "/adm-dash",
      "/adm-dash/login",
      "/adm-dash/login?to=%2Fadm-dash%2Flogin",
    ],
    ...[
      "//evil.example",
      "///evil.example",
      "https://evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "javascript:alert(1)",
    ],
    ...["/%09/evil.example", "/\t/evil.example", "/adm-dash@evil.example/..//evil.example", "/adm-dash.evil.example/"],
    ...[
      "/adm-dash/../x",
      "/adm-dash/%2e%2e/products",
      "/adm-dash/.%2E/products",
      "/adm-dash/..;/x",
      "/adm-dash/\\..\\x",
    ],
    ...[
      "/adm-dash/\r\nSet-Cookie: a=b",
      "/adm-dash/\u0000",
      "/adm-dash/x#y",
      "/adm-dash/<script>",
      `/adm-dash/${"a".repeat(3000)}`,
    ],
  ])("is the dashboard for %j", (requested) => expect(staffPath(requested)).toBe("/adm-dash/dashboard"));

  it.each([
    "/adm-dash/dashboard",
    "/adm-dash/users?delete=01234567-89ab&lng=rus",
    "/adm-dash/products?search=%C6%8F+50%25&only=no-picture&x=*~",
    "/adm-dash/products/create",
  ])("is %s itself", (requested) => expect(staffPath(requested)).toBe(requested));
});
