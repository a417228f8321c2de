import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import common from "../../locales/eng/common.json" with { type: "json" };
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";

const ADDRESS = "/adm-dash/contact-info";

let site: Site;
let editor: StaffVisit;
let filled: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  editor = await signIn(site, "editor", { from: "192.0.2.41" });
  filled = fieldsIn((await editor.get(ADDRESS)).text);
});
afterAll(() => site.stop());

/** What a browser without script would send. */
function fieldsIn(page: string): Record<string, string> {
  const html = page.slice(page.indexOf("<main"));
  const text = (raw: string) =>
    raw
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, "&");
  const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  const inputs = [...html.matchAll(/<input\b[^>]*>/g)].flatMap(([tag]): [string, string][] => {
    const name = attribute(tag, "name");
    const isOff = attribute(tag, "type") === "checkbox" && !/\schecked/.test(tag);
    return name && !isOff ? [[name, text(attribute(tag, "value") ?? "on")]] : [];
  });
  const areas = [...html.matchAll(/<textarea\b([^>]*)>([^<]*)/g)].map(([, tag, value]): [string, string] => [
    attribute(tag!, "name")!,
    text(value!),
  ]);
  return { ...Object.fromEntries([...inputs, ...areas]), timezone: "Asia/Baku", request_emails_language: "eng" };
}

const stored = () => site.database.sql("select * from contact_information");
const corpus = readFileSync("tests/bad-inputs.jsonl", "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { id: string; area: string; field: string; value?: string; expect: string });
const rows = corpus.filter(
  ({ area, value, expect }) => area === "admin/contact" && value !== undefined && expect.startsWith("4xx"),
);
const addresses = corpus.filter(({ area, value }) => area.startsWith("admin/url-fields") && value !== undefined);

describe.each(["", ".data"])("bad input in the contact form (URL suffix %j)", (suffix) => {
  const rejectedAt = async (name: string, value: string) => {
    const before = await stored();
    const isPart = (field: string) => field.startsWith(`${name}[`) || field.startsWith(`${name}.`);
    const others = Object.entries(filled).filter(([field]) => !isPart(field));
    const fields = { ...Object.fromEntries(others), [name]: value };
    const answer = await editor.post(ADDRESS + suffix, fields, { "Accept-Language": "en" });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(suffix ? name : `href="#field-${name.replace(/"/g, "")}"`);
    expect(answer.text).toContain(filled.company_name);
    expect(await stored()).toEqual(before);
    return answer;
  };

  // A comma in degrees can only be a decimal mark.
  const comma = rows.filter(({ id }) => id === "B171");
  it.each(rows.filter((row) => !comma.includes(row)))("$id: $field $value is rejected", async ({ field, value }) => {
    await rejectedAt(field, field.endsWith(".close") ? "07:00" : value!);
  });

  it.each(addresses.filter(({ expect }) => expect.startsWith("4xx")))(
    "$id: no URL may be $value",
    async ({ value }) => {
      for (const name of ["maps_embed_link", "linkedin_url", "additional_social_links[0].url"]) {
        await rejectedAt(name, value!);
      }
    },
  );

  it("B183, B185: too long or too large a body is rejected before it is parsed", async () => {
    await rejectedAt("main_phone", "1".repeat(5000));
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, n) => [`additional_social_links[${n}].url`, "x"]),
    );
    expect((await editor.post(ADDRESS + suffix, { ...filled, ...many })).status).toBe(413);
  });

  it.each(["__proto__.x", "constructor", "weekday_hours.monday.constructor", "version[0]", "id", "updated_at"])(
    "the unknown field %s is rejected",
    async (name) => {
      const before = await stored();
      expect([400, 422]).toContain((await editor.post(ADDRESS + suffix, { ...filled, [name]: "1" })).status);
      expect(await stored()).toEqual(before);
    },
  );
});

describe("the contact form", () => {
  it("shows input as text, also in the preview and on the contact page", async () => {
    const nasty = `"><img src=x onerror=alert(1)>`;
    const typed = { ...filled, company_name: nasty, linkedin_url: `https://example.com/?x=1&y=${encodeURI(nasty)}` };
    const preview = await editor.post(ADDRESS, { ...typed, intent: "preview" });
    expect(preview.status).toBe(200);
    expect(preview.text).not.toContain("<img src=x");
    expect((await editor.post(ADDRESS, typed)).status).toBe(303);
    for (const path of [ADDRESS, "/contact"]) expect((await editor.get(path)).text).not.toContain("<img src=x");
  });

  it("keeps the input when the database is down", async () => {
    const page = (await editor.get(ADDRESS, { "Accept-Language": "en" })).text;
    expect(page).toContain("Contact Information");
    const rejected = await editor.post(ADDRESS, { ...fieldsIn(page), primary_email: "a@@b" });
    expect(rejected.text).toContain(common.fieldProblem.email);
    expect(rejected.text).toContain("Failed to save changes");
  });
});
