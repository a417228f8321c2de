import type { InValue } from "@libsql/client/web";
import type { Site } from "./site";
import { newSender } from "./service-form";
import { formFields } from "./html";
import type { Answer } from "./http";
import { makeUser, visit, type StaffVisit } from "./staff-visit";
import { referencesIn } from "./product-entry";

type Fields = Record<string, string>;

/** A form of the site and how tests fill it in. */
export interface FormUnderTest {
  /** `:id` stands for what `record` finds. */
  path: string;
  /** SQL for the `id` of the edited record. */
  record?: string;
  who: "visitor" | "editor" | "admin";
  /** Values that make the form valid, besides its defaults. */
  values: () => Fields;
  /** A control that no other form of the page has. */
  uniqueControl: string;
  /** What its URL holds in place of a control. */
  inUrl?: string[];
  /** Controls that hold a URL. */
  urlFields?: string[];
  /** Values that a control needs in others: earlier rows, or the other half of its row. */
  beside?: Record<string, Fields>;
  /** Edits an existing record, whose version changes with each post. */
  isEdited?: true;
  /** Status for an unknown field; 422 by default. */
  unknownFieldStatus?: number;
  /** Finds the stored row by a sent value. */
  row: { sql: string; by: string };
  /** Columns with another name than their control. */
  columns?: Record<string, string>;
}

/** Ids of the records that `prepare` creates. */
const people = { email: "edited@example.com", request: "018ce815-ec00-734e-b7b5-0000000000c1" };
const GENIE = "select id from manufacturers where name = 'Genie'";

const outline = { "envelopes[0].points": "0; 0\n4; 0\n4; 3" };

let made = 0;
const another = (what: string) => `${what} ${++made}`;

export const forms = {
  "admin/product": {
    path: "/adm-dash/products/create",
    who: "editor",
    uniqueControl: "model",
    values: () => ({
      model: another("GS-1930"),
      weight_kg: "1500",
      ...{ working_height_m: "7.79", max_persons: "2", height_m: "2.1", length_m: "1.83", width_m: "0.76" },
    }),
    urlFields: ["images[2]", "videos[0]", "envelopes[0].source_url", "figure_sources[0].url"],
    beside: {
      "images[2]": { "images[0]": "/hero/hero-1.webp", "images[1]": "" },
      // A very low lift has to be confirmed.
      working_height_m: { confirmed: "working_height_m=0.1" },
      "envelopes[0].purpose": outline,
      "envelopes[0].setup": { ...outline, "envelopes[0].purpose": "platform" },
      "envelopes[0].capacity_kg": { ...outline, "envelopes[0].purpose": "load" },
      "envelopes[0].source_url": { ...outline, "envelopes[0].purpose": "platform" },
      "envelopes[0].points": { "envelopes[0].purpose": "platform" },
      "figure_sources[0].figure": { "figure_sources[0].url": "/manual.pdf" },
      "figure_sources[0].url": { "figure_sources[0].figure": "width_m" },
      "figure_sources[0].checked_on": {
        ...{ "figure_sources[0].figure": "width_m", "figure_sources[0].url": "/manual.pdf" },
      },
    },
    row: {
      sql: `select s.*, e.*, (
          select json_group_array(json_object('setup', setup, 'source_url', source_url, 'points', json(points)))
          from equipment_envelopes where equipment_id = e.id
        ) as envelopes
        from equipment e join equipment_specifications s on s.equipment_id = e.id where e.id = ?`,
      by: "new_id",
    },
  },
  "admin/manufacturer": {
    path: "/adm-dash/vendors/create",
    who: "editor",
    uniqueControl: "logo_url",
    values: () => ({ name: another("Maker") }),
    urlFields: ["logo_url", "website"],
    row: { sql: "select * from manufacturers where id = ?", by: "new_id" },
  },
  "admin/category": {
    path: "/adm-dash/categories/create",
    who: "editor",
    uniqueControl: "category_icon_url",
    values: () => ({
      "name_translations.eng": another("Lifts"),
      "name_translations.rus": "Подъёмники",
      category_icon_url: "/icons/categories/scissor-lifts.webp",
    }),
    urlFields: ["category_icon_url"],
    row: { sql: "select * from equipment_categories where id = ?", by: "new_id" },
  },
  "admin/library": {
    path: "/adm-dash/library/create",
    who: "editor",
    uniqueControl: "link",
    values: () => ({ title: another("Manual"), category: "Safety", link: "https://example.com/manual.pdf" }),
    urlFields: ["link"],
    row: { sql: "select * from library_documents where id = ?", by: "new_id" },
  },
  "admin/hero": {
    path: "/adm-dash/hero-images/create",
    who: "editor",
    uniqueControl: "image_url",
    values: () => ({ image_url: "/hero/hero-1.webp", title: another("Slide") }),
    urlFields: ["image_url"],
    row: { sql: "select * from hero_images where id = ?", by: "new_id" },
  },
  "admin/videos": {
    path: "/adm-dash/presentation-videos/create",
    who: "editor",
    uniqueControl: "video_url",
    values: () => ({ title: another("Film"), video_url: "https://www.youtube.com/embed/dQw4w9WgXcQ" }),
    urlFields: ["video_url"],
    row: { sql: "select * from presentation_videos where id = ?", by: "new_id" },
  },
  "admin/users": {
    path: "/adm-dash/users/create",
    who: "admin",
    uniqueControl: "email",
    values: () => ({
      email: `${another("user").replace(" ", "")}@example.com`,
      password: "correct horse",
      fullName: "New User",
      role: "editor",
    }),
    row: { sql: "select * from user_profiles where email = ?", by: "email" },
    columns: { fullName: "full_name" },
  },
  "admin/contact": {
    path: "/adm-dash/contact-info",
    who: "editor",
    uniqueControl: "company_name",
    isEdited: true,
    values: () => ({ company_name: another("Liftyard"), "weekday_hours.monday.open": "09:00", city: "Baku" }),
    urlFields: ["maps_embed_link", "linkedin_url", "additional_social_links[0].url"],
    beside: { "additional_social_links[0].url": { "additional_social_links[0].platform": "Telegram" } },
    row: { sql: "select * from contact_information where company_name = ?", by: "company_name" },
  },
  service: {
    path: "/service",
    who: "visitor",
    uniqueControl: "description",
    values: () => ({
      name: "Leyla Quliyeva",
      phone: "+994 50 555 01 02",
      serviceType: "repair",
      description: another("The mast does not go up."),
    }),
    row: { sql: "select * from service_requests where description = ?", by: "description" },
    columns: { serviceType: "service_type" },
  },
  enquiry: {
    path: "/enquiry",
    who: "visitor",
    uniqueControl: "description",
    inUrl: ["job"],
    values: () => ({
      name: "Leyla Quliyeva",
      phone: "+994 50 555 01 02",
      serviceType: "rent",
      wantedFrom: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      wantedFor: "2 weeks",
      description: another("Facade of four floors."),
    }),
    row: { sql: "select * from service_requests where description = ?", by: "description" },
    columns: { serviceType: "service_type", wantedFrom: "wanted_from", wantedFor: "wanted_for" },
  },
  "admin/product/edit": {
    path: "/adm-dash/products/:id",
    // A product with every required value.
    record: "select equipment_id as id from equipment_specifications where working_height_m = 7.8 and max_persons = 2",
    who: "editor",
    uniqueControl: "model",
    isEdited: true,
    values: () => ({ model: another("Edited") }),
    row: { sql: "select * from equipment where model = ?", by: "model" },
  },
  "admin/manufacturer/edit": {
    path: "/adm-dash/vendors/:id",
    record: GENIE,
    who: "editor",
    uniqueControl: "logo_url",
    isEdited: true,
    values: () => ({ website: `https://example.com/${another("page").replace(" ", "-")}` }),
    row: {
      sql: "select * from manufacturers where id = (select id from manufacturers where website = ?)",
      by: "website",
    },
  },
  "admin/users/edit": {
    path: "/adm-dash/users/:id",
    record: `select id from user_profiles where email = '${people.email}'`,
    who: "admin",
    uniqueControl: "fullName",
    isEdited: true,
    values: () => ({ fullName: another("Edited") }),
    row: { sql: "select * from user_profiles where full_name = ?", by: "fullName" },
    columns: { fullName: "full_name" },
  },
  "admin/users/password": {
    path: "/adm-dash/users/:id",
    record: `select id from user_profiles where email = '${people.email}'`,
    who: "admin",
    uniqueControl: "password",
    isEdited: true,
    values: () => ({ intent: "set-password", password: another("quite another") }),
    row: { sql: "select * from user_credentials where ? is not null", by: "password" },
  },
  "admin/request": {
    path: "/adm-dash/service-requests/:id",
    record: `select id from service_requests where id = '${people.request}'`,
    who: "editor",
    uniqueControl: "notes",
    isEdited: true,
    values: () => ({ intent: "save", notes: another("Call back") }),
    beside: { state: { intent: "state" } },
    row: { sql: `select * from service_requests where ? is not null and id = '${people.request}'`, by: "intent" },
  },
  "admin/history": {
    path: "/adm-dash/history/:id",
    // Undoing a change needs another change after it.
    record: `select id from history where entity = 'manufacturers' and entity_id = (${GENIE}) order by at desc, id desc`,
    who: "editor",
    uniqueControl: "version",
    isEdited: true,
    unknownFieldStatus: 400,
    values: () => ({}),
    row: { sql: `select * from manufacturers where ? is not null and id = (${GENIE})`, by: "intent" },
  },
} as const satisfies Record<string, FormUnderTest>;

export type FormName = keyof typeof forms;

/** Creates the records that the edit forms need. */
export async function prepare(site: Site): Promise<void> {
  const { sql } = site.database;
  await makeUser(site, people.email, "editor");
  await sql(
    `insert into service_requests (id, name, phone, service_type, description, language)
     values (?, 'Leyla', '0125550100', 'repair', 'The mast does not go up.', 'eng')`,
    [people.request],
  );
  await sql(
    `insert into history (id, at, actor_name, action, entity, entity_id, before)
     select 'first', '2026-01-01T00:00:00.000Z', 'Somebody', 'update', 'manufacturers', id, '{"website":null}' from (${GENIE})`,
  );
}

export interface FormTester {
  /** The filled-in form with these changes; undefined removes a field. */
  fill: (screen: FormUnderTest, changes: Record<string, string | undefined>) => Promise<Fields>;
  /** Posts it to the page URL, or with ".data" as script does. */
  send: (screen: FormUnderTest, fields: Fields, suffix: "" | ".data") => Promise<Answer>;
  /** The row that an accepted form stored. */
  stored: (screen: FormUnderTest, fields: Fields) => Promise<Record<string, unknown> | undefined>;
}

/** Fills in and sends forms as a visitor, an editor or an admin. */
export function createFormTester(site: Site, people: Record<"editor" | "admin", StaffVisit>): FormTester {
  const visitorFor = (screen: FormUnderTest) =>
    screen.who === "visitor" ? visit(site, newSender()) : people[screen.who];
  const blanks = new Map<string, Promise<Fields>>();
  let chosen: Promise<Fields> | undefined;

  async function addressOf({ path, record }: FormUnderTest): Promise<string> {
    if (!record) return path;
    const [found] = await site.database.sql(`${record} limit 1`);
    return path.replace(":id", String(found!.id));
  }

  async function blank(screen: FormUnderTest): Promise<Fields> {
    const read = async () =>
      formFields((await visitorFor(screen).get(await addressOf(screen))).text, screen.uniqueControl);
    const fields = (!screen.isEdited && blanks.get(screen.path)) || read();
    blanks.set(screen.path, fields);
    return fields;
  }

  return {
    fill: async (screen, changes) => {
      const form = await blank(screen);
      const isToChoose = "category_id" in form && !screen.isEdited;
      const all = {
        ...form,
        ...(isToChoose && (await (chosen ??= referencesIn(site.database)))),
        ...screen.values(),
        ...("new_id" in form && { new_id: String(crypto.randomUUID()) }),
      };
      return Object.fromEntries(
        Object.entries({ ...all, ...changes }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
    },
    send: async (screen, fields, suffix) => {
      const isInUrl = ([name]: [string, string]) => screen.inUrl?.includes(name) ?? false;
      const entries = Object.entries(fields);
      const search = new URLSearchParams(entries.filter(isInUrl)).toString();
      const path = (await addressOf(screen)) + suffix + (search && `?${search}`);
      return visitorFor(screen).post(path, Object.fromEntries(entries.filter((entry) => !isInUrl(entry))));
    },
    stored: async ({ row }, fields) => {
      const [found] = await site.database.sql(row.sql, [fields[row.by] as InValue]);
      return found && { ...found };
    },
  };
}

/** The stored value of a control: `name_translations.eng` is in a JSON column, `images[2]` is the last of a list. */
export function storedFor({ columns = {} }: FormUnderTest, row: Record<string, unknown>, field: string): unknown {
  const [name = "", ...places] = field.split(/[.[\]]+/).filter(Boolean);
  const value = row[columns[name] ?? name];
  if (places.length === 0) return value;
  return places.reduce<unknown>(
    (part, place) => (Array.isArray(part) ? part.at(-1) : (part as Record<string, unknown>)[place]),
    JSON.parse(String(value)),
  );
}
