import { describe, expect, it } from "vitest";
import { can, type Permission } from "../../app/auth/permissions";
import { type Role, roles } from "../../db/enums.ts";

describe("permissions", () => {
  it.each<[Permission, boolean, boolean, boolean]>([
    ["products:write", true, true, false],
    ["products:delete", true, false, false],
    ["contact:write", true, true, false],
    ["users:read", true, true, false],
    ["users:write", true, false, false],
    ["users:delete", true, false, false],
    ["files:write", true, true, false],
    ["files:delete", true, false, false],
    ["service-requests:write", true, true, false],
    ["service-requests:create", false, false, true],
    ["request-emails:send", false, false, true],
    ["clean-up:write", false, false, true],
    ["views:write", true, true, false],
    ["batches:prepare", true, true, false],
    ["links:check", false, false, true],
  ])("%s: admin %s, editor %s, visitor %s", (permission, admin, editor, visitor) => {
    expect([
      can({ role: "admin" }, permission),
      can({ role: "editor" }, permission),
      can({ role: "visitor" }, permission),
    ]).toEqual([admin, editor, visitor]);
  });

  it("cover every role of the database", () => {
    expect(roles satisfies readonly Role[]).toEqual(["admin", "editor"] satisfies Role[]);
  });
});
