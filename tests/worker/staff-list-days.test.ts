import { afterAll, beforeAll, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { addFile } from "../support/stored-file";
import { signIn, type StaffVisit } from "../support/staff-visit";

const LATE = "2024-01-31T22:30:00.000Z";

let site: Site;
let admin: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  admin = await signIn(site, "admin");
  const { sql } = site.database;
  await sql("update contact_information set timezone = 'Asia/Baku'");
  await sql("update library_documents set created_at = ?", [LATE]);
  await sql("update user_profiles set created_at = ?", [LATE]);
  await addFile(sql, { createdAt: LATE });
});
afterAll(() => site.stop());

it.each(["/adm-dash/users", "/adm-dash/library", "/adm-dash/files"])(
  "%s says on which of the dealer's days a record was created",
  async (path) => {
    const { text } = await admin.get(path, { "Accept-Language": "en" });
    expect(text).toMatch(new RegExp(`<time dateTime="${LATE}">1 February 2024</time>`, "i"));
    expect(text).not.toContain("31 January 2024");
  },
);
