import {
  categoryLimits as category,
  documentLimits as document,
  manufacturerLimits as manufacturer,
  MAX_SEARCH_WORDS,
  MAX_SOURCE_URL,
  MAX_URL,
} from "../../db/record-limits.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { figureNames } from "../../db/product-fields.ts";
import { LONGEST_SETUP, MOST_ENVELOPES } from "~/features/products/envelopes/envelope-texts";
import { MOST_POINTS } from "~/features/products/envelopes/points";
import { LONGEST_MODEL, MOST_ROWS } from "~/features/products/form/fields";
import { limits as contact } from "~/features/contact/staff/fields";
import { limits as hero } from "~/features/hero-images/hero-image";
import { limits as video } from "~/features/videos/presentation/presentation-video";
import { limits as request } from "~/features/requests/public/request";
import { type FormTester, createFormTester, prepare, type FormUnderTest, type FormName, forms } from "../support/forms";
import { startSite, type Site } from "../support/site";
import { makeUser, visit } from "../support/staff-visit";

let site: Site;
let desk: FormTester;
beforeAll(async () => {
  site = await startSite();
  await prepare(site);
  const people = { editor: visit(site), admin: visit(site, "192.0.2.2") };
  for (const role of ["editor", "admin"] as const) {
    await makeUser(site, `${role}@example.com`, role);
    expect((await people[role].logIn(`${role}@example.com`)).status).toBe(303);
  }
  desk = createFormTester(site, people);
});
afterAll(() => site.stop());

/** A character that takes nine bytes urlencoded (`%E3%81%82`), the maximum; two texts differ at the end only. */
const long = (length: number, end = "") => "あ".repeat(length - end.length) + end;
const url = (length: number, end = "") => `https://example.com/${long(length - 20, end)}`;

const rows = (name: string, end: string) =>
  Object.fromEntries(
    Array.from({ length: MOST_ROWS }, (_, row) => [`${name}[${row}]`, url(MAX_URL, `${end}${row}.webp`)]),
  );
const diagrams = (end: string) =>
  Object.fromEntries(
    Array.from({ length: MOST_ENVELOPES }, (_, row) => [
      [`envelopes[${row}].purpose`, "load"],
      [`envelopes[${row}].setup`, long(LONGEST_SETUP, end)],
      [`envelopes[${row}].capacity_kg`, "999,999.123456"],
      [`envelopes[${row}].points`, outline(row)],
      [`envelopes[${row}].source_url`, url(MAX_SOURCE_URL, end)],
    ]).flat() as [string, string][],
  );
/** A zigzag with all its digits. */
const outline = (row: number) =>
  Array.from({ length: MOST_POINTS }, (_, point) =>
    point === MOST_POINTS - 1 ? "-29.123; 149.123" : `${80 + point}.12${row}; ${point % 2 ? 101 : 110}.123`,
  ).join("\n");
const sources = (end: string) =>
  Object.fromEntries(
    figureNames.flatMap((figure, row) => [
      [`figure_sources[${row}].figure`, figure],
      [`figure_sources[${row}].url`, url(MAX_SOURCE_URL, end)],
      [`figure_sources[${row}].checked_on`, "2026-11-23"],
    ]),
  ) as Record<string, string>;
const product = (end: string) => ({
  model: long(LONGEST_MODEL, end),
  ...rows("images", end),
  ...rows("videos", end),
  ...diagrams(end),
  ...sources(end),
});

const week = ["monday", "tuesday", "wednesday", "thursday", "friday"];
const social = (end: string) =>
  Object.fromEntries(
    Array.from({ length: contact.socialRows }, (_, row) => [
      [`additional_social_links[${row}].platform`, long(contact.platform, `${end}${row}`)],
      [`additional_social_links[${row}].url`, url(contact.url, `${end}${row}`)],
    ]).flat() as [string, string][],
  );
const contactDetails = (end: string) => ({
  company_name: long(contact.company, end),
  ...Object.fromEntries(
    ["street_address", "city", "state", "postal_code", "country"].map((name) => [name, long(contact.line, end)]),
  ),
  ...Object.fromEntries(
    ["linkedin_url", "facebook_url", "twitter_url", "instagram_url"].map((name) => [name, url(contact.url, end)]),
  ),
  ...Object.fromEntries(
    week.flatMap((day) => [
      [`weekday_hours.${day}.open`, "08:00"],
      [`weekday_hours.${day}.close`, "18:00"],
    ]),
  ),
  maps_embed_link: url(contact.url, end),
  directions: long(contact.text, end),
  "emergency_info.available": long(contact.line, end),
  "emergency_info.instructions": long(contact.text, end),
  ...social(end),
});

const inThreeLanguages = ({ title, description }: { title: number; description: number }) => ({
  title: long(title),
  description: long(description),
  ...Object.fromEntries(
    ["rus", "aze"].flatMap((code) => [
      [`title_translations.${code}`, long(title)],
      [`description_translations.${code}`, long(description)],
    ]),
  ),
});

const searchWords = Object.fromEntries(
  ["eng", "rus", "aze"].map((code) => [`search_words.${code}`, long(MAX_SEARCH_WORDS)]),
);

const largest: Partial<Record<FormName, Record<string, string>>> = {
  "admin/product": product("a"),
  "admin/manufacturer": {
    name: long(manufacturer.name),
    ...searchWords,
    logo_url: url(manufacturer.url),
    website: url(manufacturer.url),
  },
  "admin/category": {
    ...Object.fromEntries(
      ["eng", "rus", "aze"].flatMap((code) => [
        [`name_translations.${code}`, long(category.name, code)],
        [`description_translations.${code}`, long(category.description)],
      ]),
    ),
    ...searchWords,
    slug: "a".repeat(category.slug),
    category_icon_url: url(category.url, ".webp"),
  },
  "admin/library": {
    title: long(document.title),
    description: long(document.description),
    link: url(document.url),
    file_type: long(document.word),
    document_type: long(document.word),
  },
  "admin/hero": { ...inThreeLanguages(hero), image_url: url(hero.url) },
  "admin/videos": { ...inThreeLanguages(video), video_url: url(video.url) },
  "admin/contact": contactDetails("a"),
  "admin/request": { notes: long(4000) },
  service: { name: long(request.name), description: long(request.description) },
};

describe("the largest valid form is accepted, plainly and from a script", () => {
  it.each(Object.entries(largest))("%s", async (name, typed) => {
    const screen: FormUnderTest = forms[name as FormName];
    for (const suffix of ["", ".data"] as const) {
      const fields = await desk.fill(screen, typed);
      if (suffix && "slug" in fields) fields.slug = "b".repeat(category.slug);
      if (suffix && "name" in fields && name !== "service") fields.name = long(manufacturer.name, "b");
      const { status, text } = await desk.send(screen, fields, suffix);
      expect([status, status < 300 ? "" : text.slice(0, 300)]).toEqual(suffix ? [202, ""] : [303, ""]);
    }
  });

  it("an edit of a record that is as large is accepted, though it carries both versions", async () => {
    const [made] = await site.database.sql("select id from equipment where model = ?", [product("a").model]);
    const edited: [FormUnderTest, Record<string, string>][] = [
      [{ ...forms["admin/product"], path: `/adm-dash/products/${String(made!.id)}`, isEdited: true }, product("b")],
      [forms["admin/contact"], contactDetails("b")],
    ];
    for (const [screen, typed] of edited) {
      const fields = await desk.fill(screen, typed);
      expect(fields.base!.length).toBeGreaterThan(40_000);
      const { status } = await desk.send(screen, fields, ".data");
      expect(status).toBe(202);
      expect(await desk.stored(screen, { ...fields, new_id: String(made!.id) })).toBeDefined();
    }
  });
});
