import { globSync, readFileSync } from "node:fs";
import { basename, extname } from "node:path";
import { describe, expect, it } from "vitest";
import { staffPath } from "../../app/auth/staff-handlers.server";

interface StaffRoute {
  path: string;
  isPage: boolean;
}

/** With `products` for each parameter. */
const staffRoutes: StaffRoute[] = globSync("app/routes/adm-dash.*").map((file) => {
  const segments = basename(file, extname(file)).split(/(?<!\[)\./);
  const named = segments.filter((segment) => segment !== "_index");
  const path = named.map((segment) => segment.replace("[.]", ".").replace(/_$/, "").replace(/^\$.*/, "products"));
  return { path: `/${path.join("/")}`, isPage: readFileSync(file, "utf8").includes("export default") };
});

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

  it("is the list that was to be exported, with its filters", () => {
    expect(staffPath("/adm-dash/library/workbook?search=gs+19&page=2")).toBe("/adm-dash/library?search=gs+19&page=2");
    expect(staffPath("/adm-dash/products/export?status=available")).toBe("/adm-dash/products?status=available");
    expect(staffPath("/adm-dash/login/export")).toBe("/adm-dash/dashboard");
  });

  const pages = staffRoutes.filter(({ isPage }) => isPage).map(({ path }) => path);
  // The index of the staff area leads to the dashboard by itself.
  const resources = staffRoutes.filter(({ path, isPage }) => !isPage && path !== "/adm-dash");
  it.each(resources)("is a page in place of $path, which has none", ({ path }) => {
    expect(pages).toContain(staffPath(path));
  });
});
