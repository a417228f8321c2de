import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seed } from "../../db/seed.ts";
import { conflictFieldOf } from "~/forms/editing/conflict";
import { parseState, parseTexts } from "~/forms/editing/editor";
import type { AppContext } from "~/load-context.server";
import type { Staff } from "~/auth/permissions";
import { readContactPage } from "~/features/contact/public/contact-page.server";
import { fieldProblemText } from "~/i18n/field-problems";
import { i18nIn } from "~/i18n/instance.server";
import type { Language } from "~/i18n/languages";
import { readContactForm } from "~/features/contact/staff/contact-form-page.server";
import { contactEditor } from "~/features/contact/staff/contact-texts";
import { saveContact } from "~/features/contact/staff/save.server";
import { restore } from "~/features/history/restore.server";
import { contactFields, type Fields, filledForm } from "../support/contact-entry";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn } from "../support/people";
import { formOf } from "../support/product-entry";

let database: TestDatabase;
let context: AppContext;
let editor: Staff;
beforeAll(async () => {
  database = await startDatabase();
  context = contextFor(requestBy(undefined, "/"), database);
  const { id, email } = await signedIn(database, "editor");
  editor = { id, role: "editor", name: email } as Staff;
});
afterAll(() => database.stop());
beforeEach(async () => {
  await database.sql("delete from contact_information");
  await seed(database.url, database.token);
  await database.sql("delete from history");
});

const opened = async () => filledForm(await readContactForm(context, false));
const save = (fields: Fields) => saveContact(context, { staff: editor, form: formOf(fields) });
const rejected = async (fields: Fields) => {
  const outcome = await save(fields);
  if (outcome.saved) throw new Error("It was stored");
  return outcome;
};
const row = async () => (await database.sql("select * from contact_information"))[0];
const traces = () => database.sql("select action, entity_id, before, after from history order by at, id");
const shown = async () => (await readContactPage(context)).contact!;

describe("the addresses that requests go to", () => {
  it("are stored once each, in their order, and appear in the form again", async () => {
    const typed = " sales@lift.example \r\n\r\nOwner@Lift.example\nowner@lift.example\nиван@пример.рф";
    const entered = { ...(await opened()), request_emails: typed, request_emails_language: "rus" };
    expect(await save(entered)).toMatchObject({ saved: true });
    const stored = ["sales@lift.example", "Owner@Lift.example", "иван@пример.рф"];
    expect(await row()).toMatchObject({
      request_emails: JSON.stringify(stored),
      request_emails_language: "rus",
    });
    expect(await opened()).toMatchObject({ request_emails: stored.join("\n"), request_emails_language: "rus" });
    expect(JSON.parse(String((await traces())[0]?.after))).toMatchObject({ request_emails: stored });
  });

  it.each([
    ["one@lift.example\nnobody", "emailInLine:2:nobody"],
    ["http://lift.example", "emailInLine:1:http://lift.example"],
    ["a@lift.example, b@lift.example", "emailInLine:1:a@lift.example, b@lift.example"],
    ["a@lift.example\n\nBcc: b@lift.example", "emailInLine:3:Bcc: b@lift.example"],
    [`${"a".repeat(250)}@lift.example`, `emailInLine:1:${"a".repeat(60)}…`],
    [Array.from({ length: 11 }, (_, place) => `${place}@lift.example`).join("\n"), "tooMany:10"],
  ])("%j is rejected with %s", async (typed, problem) => {
    const { reply } = await rejected({ ...(await opened()), request_emails: typed });
    expect(reply.errors?.request_emails).toEqual([problem]);
    expect((await row())?.request_emails).toBe("[]");
  });

  it("name the line and the text in the problem", () => {
    const t = i18nIn("eng").getFixedT<"common">(null, "common");
    expect(fieldProblemText(t, "emailInLine:3:Bcc: b@lift.example", "eng")).toBe(
      "“Bcc: b@lift.example” in line 3 isn't a valid email address.",
    );
  });

  it("need a language", async () => {
    const { reply } = await rejected({ ...(await opened()), request_emails_language: "" });
    expect(reply.errors?.request_emails_language).toEqual(["choice"]);
  });
});

describe("saving the contact record", () => {
  it("changes nothing when no field was changed", async () => {
    const before = { ...(await row())!, version: 0, updated_at: "" };
    expect(await save(await opened())).toMatchObject({ saved: true });
    expect({ ...(await row())!, version: 0, updated_at: "" }).toEqual(before);
  });

  it("stores every field under a new version and shows it on the contact page", async () => {
    const entered: Fields = {
      ...(await opened()),
      company_name: "  Lift Şirkəti MMC ",
      main_phone: "(012) 555-02-02",
      secondary_phone: "",
      "weekday_hours.monday.open": "8:30",
      "weekday_hours.monday.close": "00:00",
      "weekday_hours.tuesday.closed": "on",
      "weekday_hours.friday.open": "",
      "weekday_hours.friday.close": "",
      latitude: "-33,8688",
      longitude: "151.2093000001",
      timezone: "UTC",
      "emergency_info.phone": "112",
      "emergency_info.available": "",
      "additional_social_links[0].platform": "",
      "additional_social_links[0].url": " ",
      "additional_social_links[3].platform": "WhatsApp",
      "additional_social_links[3].url": "+994 50 555 01 01",
      "additional_social_links[1].platform": "YouTube",
      "additional_social_links[1].url": " https://youtube.com/@lift\n",
    };
    expect(await save(entered)).toMatchObject({ saved: true });
    expect(await row()).toMatchObject({
      company_name: "Lift Şirkəti MMC",
      secondary_phone: null,
      latitude: -33.8688,
      longitude: 151.2093000001,
      version: 2,
      emergency_info: expect.not.stringContaining("available") as string,
      additional_social_links: JSON.stringify([
        { platform: "YouTube", url: "https://youtube.com/@lift" },
        { platform: "WhatsApp", url: "+994 50 555 01 01" },
      ]),
    });
    const page = await shown();
    expect(page).toMatchObject({ companyName: "Lift Şirkəti MMC", whatsApp: "994505550101", timeZone: "UTC" });
    expect(page.hours).toMatchObject({ monday: { open: "08:30", close: "24:00" }, tuesday: "closed" });
    expect(page.hours).not.toHaveProperty("friday");
    expect(page.emergency?.phone).toBe("112");
    expect((await opened())["weekday_hours.monday.close"]).toBe("00:00");
  });

  it("stores whole rows in the audit log, by column name", async () => {
    const before = (await row())!;
    await save({ ...(await opened()), city: "Gəncə" });
    const [trace, ...others] = await traces();
    expect(others).toEqual([]);
    expect(trace).toMatchObject({ action: "update", entity_id: "contact" });
    const kept = JSON.parse(String(trace!.before)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(before)) {
      const isJson = typeof kept[name] === "object" && kept[name] !== null;
      expect(isJson ? JSON.stringify(kept[name]) : kept[name], name).toEqual(value);
    }
    expect(JSON.parse(String(trace!.after))).toMatchObject({ city: "Gəncə", version: 2, timezone: "Asia/Baku" });
  });

  it("can be undone from the audit log in full", async () => {
    const before = await readContactForm(context, false);
    await save({
      ...(await opened()),
      city: "Gəncə",
      latitude: "",
      longitude: "",
      "weekday_hours.monday.closed": "on",
    });
    const [entry] = await database.sql("select id from history");
    const restored = await restore(context, editor, {
      entryId: String(entry!.id),
      version: Number((await row())!.version),
    });
    expect(restored).toHaveProperty("restored");
    expect((await readContactForm(context, false)).state!.texts).toEqual(before.state!.texts);
  });

  it.each([
    ["company_name", "", "required"],
    ["main_phone", "abc", "phone"],
    ["main_phone", "tel:+1", "phone"],
    ["secondary_phone", "12+34", "phone"],
    ["emergency_phone", "12", "phone"],
    ["main_phone", "1".repeat(33), "tooLong:32"],
    ["primary_email", "a@@b", "email"],
    ["support_email", "a@b.co,c@d.co", "email"],
    ["timezone", "constructor", "choice"],
    ["latitude", "90.1", "tooLarge:90"],
    ["longitude", "1e309", "number"],
    ["longitude", "", "required"],
    ["latitude", "", "required"],
    ["weekday_hours.monday.close", "07:00", "closeAfterOpen"],
    ["weekday_hours.monday.close", "09:00", "closeAfterOpen"],
    ["weekday_hours.monday.open", "", "required"],
    ["weekend_hours.saturday.close", "25:00", "time"],
    ["maps_embed_link", "<iframe src=https://x.example>", "webAddress"],
    ["maps_embed_link", "http://maps.example/embed", "webAddress"],
    ["linkedin_url", "JaVaScRiPt:alert(1)", "webAddress"],
    ["facebook_url", "/path", "webAddress"],
    ["additional_social_links[0].platform", "", "required"],
    ["additional_social_links[0].url", "", "required"],
    ["additional_social_links[0].url", "data:text/html,x", "webAddress"],
    ["directions", "x\u0007", "characters"],
    ["directions_translations.aze", "x\u0007", "characters"],
    ["city_translations.rus", "Б".repeat(201), "tooLong:200"],
  ])("rejects %s = %j with an error, keeps the input and stores nothing", async (name, value, problem) => {
    const before = await row();
    const entered = { ...(await opened()), [name]: value };
    const { status, reply } = await rejected(entered);
    expect([status, reply.errors]).toEqual([422, { [name]: [problem] }]);
    expect(reply.state!.texts).toEqual(contactEditor.read(formOf(entered)));
    expect([await row(), await traces()]).toEqual([before, []]);
  });

  it("requires a phone number for WhatsApp", async () => {
    const { reply } = await rejected({
      ...(await opened()),
      "additional_social_links[0].platform": "WhatsApp",
      "additional_social_links[0].url": "https://example.com/me",
    });
    expect(reply.errors).toEqual({ "additional_social_links[0].url": ["whatsApp"] });
  });

  it("accepts at most twenty platforms", async () => {
    const rows = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, place) => [
          [`additional_social_links[${place}].platform`, `P${place}`],
          [`additional_social_links[${place}].url`, `https://p.example/${place}`],
        ]).flat(),
      ) as Fields;
    const { reply } = await rejected({ ...(await opened()), ...rows(21) });
    expect(reply.errors).toEqual({ additional_social_links: ["tooMany:20"] });
    expect(await save({ ...(await opened()), ...rows(20) })).toMatchObject({ saved: true });
  });
});

describe("translations of the contact record", () => {
  it("are stored, shown in their language, and fall back to English when emptied", async () => {
    const entered = {
      ...(await opened()),
      "city_translations.rus": " Гянджа ",
      "city_translations.aze": "",
      "emergency_instructions_translations.aze": "Dayandırın.\r\nZəng edin.",
    };
    expect(await save(entered)).toMatchObject({ saved: true });
    expect(await row()).toMatchObject({ city: "Baku", city_translations: '{"rus":"Гянджа"}' });
    const inLanguage = async (language: Language) => (await readContactPage({ ...context, language })).contact!;
    expect((await inLanguage("rus")).city).toBe("Гянджа");
    expect((await inLanguage("aze")).address[1]![0]).toEqual({ text: "Baku", lang: "en" });
    expect((await inLanguage("aze")).emergency?.instructions).toEqual({ text: "Dayandırın.\nZəng edin." });
  });

  it("stay unchanged when the form has no fields for them", async () => {
    const before = await row();
    const fields = Object.entries(await opened()).filter(([name]) => !name.includes("_translations."));
    expect(await save({ ...(Object.fromEntries(fields) as Fields), city: "Ganja" })).toMatchObject({ saved: true });
    expect(await row()).toMatchObject({ city: "Ganja", city_translations: before!.city_translations });
  });

  it("may be missing in a draft or an older form", async () => {
    const texts = contactEditor.read(formOf(await opened()));
    const earlier = Object.fromEntries(Object.entries(texts).filter(([name]) => !name.includes("_translations.")));
    expect(parseState(contactEditor, { texts: earlier })).toMatchObject({ texts: { city: "Baku" } });
    expect(parseState(contactEditor, { texts: { ...earlier, "city_translations.rus": 5 } })).toBeUndefined();
    expect(parseTexts(contactEditor, earlier)).toMatchObject({ city: "Baku", "city_translations.rus": "" });
  });
});

describe("two people who edit the contact record", () => {
  it("get each other's values and are asked about conflicts; nothing is overwritten", async () => {
    const mine = await opened();
    await save({ ...(await opened()), city: "Theirs", country: "Taken", "weekday_hours.monday.closed": "on" });
    const changed = { ...mine, city: "Mine", state: "Kept", "weekday_hours.monday.open": "10:00" };
    const { status, reply } = await rejected(changed);
    expect([status, reply.problem, reply.conflict?.taken]).toEqual([409, "conflict", ["country"]]);
    expect(reply.conflict?.conflicts).toEqual([
      { name: "city", mine: "Mine", theirs: "Theirs" },
      {
        name: "weekday_hours.monday",
        mine: { open: "10:00", close: "18:00", isClosed: false },
        theirs: { open: "", close: "", isClosed: true },
      },
    ]);
    expect(reply.state!.texts).toMatchObject({ city: "Mine", state: "Kept", country: "Taken" });
    expect(await row()).toMatchObject({ city: "Theirs", version: 2 });

    const chosen = await rejected({
      ...contactFields(reply.state!),
      conflict: conflictFieldOf(reply.conflict!),
      intent: "choose.theirs.weekday_hours.monday",
    });
    expect(chosen).toMatchObject({ status: 200, reply: { problem: "conflict", conflict: reply.conflict } });
    expect(await row()).toMatchObject({ version: 2 });
    expect(await save(contactFields(chosen.reply.state!))).toMatchObject({ saved: true });
    expect(await row()).toMatchObject({ city: "Mine", state: "Kept", country: "Taken", version: 3 });
    expect((await shown()).hours.monday).toBe("closed");
  });

  it("store one of fifty simultaneous saves from the same version", async () => {
    const form = await opened();
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, n) => save({ ...form, city: `City ${n}` })));
    expect(outcomes.filter(({ saved }) => saved)).toHaveLength(1);
    for (const outcome of outcomes) if (!outcome.saved) expect(outcome.status).toBe(409);
    expect(await row()).toMatchObject({ version: 2 });
    expect(await traces()).toHaveLength(1);
  });

  it("may send the same save twice", async () => {
    const form = { ...(await opened()), city: "Twice" };
    expect([await save(form), await save(form)]).toMatchObject([{ saved: true }, { saved: true }]);
    expect(await row()).toMatchObject({ version: 2 });
  });
});

describe("without a contact record", () => {
  beforeEach(async () => void (await database.sql("delete from contact_information")));

  it("the form appears only on request", async () => {
    expect(await readContactForm(context, false)).not.toHaveProperty("state.texts");
    expect((await readContactForm(context, true)).state).toMatchObject({ texts: { timezone: "UTC" } });
  });

  it("the record is created once", async () => {
    const blank = filledForm(await readContactForm(context, true));
    const outcomes = await Promise.all([
      save({ ...blank, company_name: "One" }),
      save({ ...blank, company_name: "Other" }),
    ]);
    expect(outcomes.filter(({ saved }) => saved)).toHaveLength(1);
    const loser = outcomes.find(({ saved }) => !saved);
    expect(loser).toMatchObject({
      status: 409,
      reply: { problem: "conflict", conflict: { conflicts: [{ name: "company_name" }] } },
    });
    expect(await traces()).toMatchObject([{ action: "create", before: null }]);
    expect((await shown()).hours).toEqual({});
  });

  it("a record deleted during editing keeps the input and is created again on save", async () => {
    await seed(database.url, database.token);
    const form = { ...(await opened()), city: "Typed" };
    await database.sql("delete from contact_information");
    const { status, reply } = await rejected(form);
    expect([status, reply.problem, reply.state!.texts.city]).toEqual([409, "deleted", "Typed"]);
    expect(await save(contactFields(reply.state!))).toMatchObject({ saved: true });
    expect(await row()).toMatchObject({ city: "Typed", version: 1 });
  });
});

describe("the buttons beside save", () => {
  it("preview valid and invalid input as the contact page without storing it", async () => {
    const before = await row();
    const typed = {
      ...(await opened()),
      company_name: "Preview <LLC>",
      latitude: "40,5",
      longitude: "nowhere",
      linkedin_url: "javascript:alert(1)",
      "weekend_hours.saturday.closed": "on",
      intent: "preview",
    };
    const { status, reply } = await rejected(typed);
    expect(status).toBe(200);
    expect(reply.preview).toMatchObject({ companyName: "Preview <LLC>", mainPhone: "+994 12 555 01 00" });
    expect(reply.preview!.position).toBeUndefined();
    expect(reply.preview!.hours.saturday).toBe("closed");
    expect(reply.preview!.social.map(({ platform }) => platform)).not.toContain("LinkedIn");
    expect(reply.state!.texts.longitude).toBe("nowhere");
    const back = await rejected({ ...contactFields(reply.state!), intent: "exit-preview" });
    expect([back.status, back.reply.preview, back.reply.state]).toEqual([200, undefined, reply.state]);
    expect(await row()).toEqual(before);
  });

  it("preview the stored record exactly as the contact page shows it", async () => {
    const { reply } = await rejected({ ...(await opened()), intent: "preview" });
    expect(reply.preview).toEqual(await shown());
  });

  it("add and remove a platform", async () => {
    const added = await rejected({ ...(await opened()), intent: "additional_social_links.add.1" });
    expect(added.reply.state!.texts.additional_social_links).toEqual([
      { platform: "Telegram", url: "https://www.example.com/telegram-demo" },
      { platform: "", url: "" },
    ]);
    const removed = await rejected({
      ...contactFields(added.reply.state!),
      intent: "additional_social_links.remove.0",
    });
    expect(removed.reply.state!.texts.additional_social_links).toEqual([{ platform: "", url: "" }]);
  });
});
