import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { headOf } from "../support/html";
import { expectLoggedErrors } from "../support/no-console-errors";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, texts } from "../support/texts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const change = (set: string, args: (string | null)[] = []) =>
  site.database.sql(`update contact_information set ${set}`, args);

const inRecord = {
  eng: [
    "1 Nümunə küçəsi (demo address)",
    "Baku, Demo District AZ0000",
    "Azerbaijan",
    "Press the emergency stop",
    "north",
  ],
  rus: ["ул. Нюмуне, 1", "Баку, Демонстрационный район AZ0000", "Азербайджан", "Нажмите кнопку", "северных ворот"],
  aze: ["Nümunə küçəsi 1", "Bakı, Nümunə rayonu AZ0000", "Azərbaycan", "Qəza dayandırma düyməsini", "şimal"],
};

describe("the contact page", () => {
  it.each(inEachLanguage)("shows everything the record has, in $name", async ({ code, texts }) => {
    const { status, text } = await site.ask(`/contact?lng=${code}`);
    expect(status).toBe(200);
    const main = mainOf(text);
    for (const shown of [
      ...["Demo Lift Baku LLC (demonstration dealer)", 'href="tel:+994125550100"', 'href="tel:+994125550101"'],
      ...['href="tel:+994125550112"', "24/7", "mailto:info@example.com", "mailto:support@example.com"],
      ...[...inRecord[code], "Telegram", "LinkedIn"],
      ...[texts.contact.weekdays, "09:00 – 18:00", texts.day.saturday, "10:00 – 14:00", texts.day.sunday],
      ...[texts.contact.closed, texts.timeZone["Asia/Baku"], texts.contact.showMap],
      ...["https://www.openstreetmap.org/?mlat=40.4093&amp;mlon=49.8671#map=16/40.4093/49.8671", 'id="information"'],
    ]) {
      expect(main, shown).toContain(shown);
    }
    expect(main).not.toContain("<iframe");
    // The opening state changes after the page is cached.
    for (const said of [...Object.values(texts.contact.open), ...Object.values(texts.contact.closedUntil)]) {
      expect(main).not.toContain(said.split("{{")[0]!.trim());
    }
  });

  it("describes the dealer's place of business", async () => {
    const { structuredData, title, canonical } = headOf((await site.ask("/contact?lng=rus")).text);
    expect(title).toBe(`${texts.rus.contact.title} – Liftyard, Баку`);
    expect(canonical).toBe(`${site.url}/contact?lng=rus`);
    expect(structuredData).toHaveLength(1);
    expect(structuredData[0]).toMatchObject({
      "@type": "LocalBusiness",
      url: canonical,
      name: "Demo Lift Baku LLC (demonstration dealer)",
      openingHoursSpecification: [
        { opens: "09:00", closes: "18:00" },
        { opens: "10:00", closes: "14:00" },
      ],
    });
  });

  it("has one cached copy, wherever visitors come from", async () => {
    await site.invalidatePages();
    site.proxy.takeRequestCount();
    const first = await site.ask("/contact?from=home");
    expect(first.headers["x-cache"]).toBe("miss");
    expect(site.proxy.takeRequestCount()).toBe(2);
    const kept = await site.askUntilCached("/contact");
    expect(kept.text).toBe(first.text);
    expect((await site.ask("/contact?from=mail&utm_source=x")).headers["x-cache"]).toBe("memory");
  });

  it("lists days that differ and groups a closed weekend", async () => {
    const hours = { open: "08:00", close: "20:00" };
    await change("weekday_hours = ?, weekend_hours = ?", [
      JSON.stringify({ monday: hours, tuesday: { closed: true }, friday: hours }),
      JSON.stringify({ saturday: { closed: true }, sunday: { closed: true } }),
    ]);
    for (const { code, texts } of inEachLanguage) {
      const main = mainOf((await site.ask(`/contact?lng=${code}`)).text);
      const lines = [...main.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, days, hours]) => [days, hours]);
      expect(lines).toEqual([
        [texts.day.monday, "08:00 – 20:00"],
        [texts.day.tuesday, texts.contact.closed],
        [texts.day.friday, "08:00 – 20:00"],
        [texts.contact.weekend, texts.contact.closed],
      ]);
    }
  });

  it("says when there is no map and leaves out what is not given", async () => {
    await change(
      "maps_embed_link = null, latitude = null, weekday_hours = '{}', weekend_hours = '{}', emergency_info = null, emergency_phone = null, secondary_phone = '', directions = null, emergency_available_translations = '{}', emergency_instructions_translations = '{}', directions_translations = '{}'",
    );
    for (const { code, texts } of inEachLanguage) {
      const main = mainOf((await site.ask(`/contact?lng=${code}`)).text);
      expect(main).toContain(texts.contact.noMap);
      for (const absent of [
        texts.contact.showMap,
        texts.contact.openMap,
        texts.contact.hours,
        texts.footer.emergency,
      ]) {
        expect(main, absent).not.toContain(absent);
      }
      expect(main).not.toContain(texts.contact.secondaryPhone);
    }
  });

  it("shows free text as text and links no dangerous URL", async () => {
    await change("company_name = ?, directions = ?, additional_social_links = ?", [
      "</script><svg onload=alert(1)>",
      "<b>left</b>",
      JSON.stringify([{ platform: "X", url: "javascript:alert(1)" }]),
    ]);
    const { text } = await site.ask("/contact");
    expect(text).not.toContain("<svg onload");
    expect(text).not.toContain("</script><svg");
    expect(text).not.toContain("<b>left");
    expect(text).not.toContain('href="javascript');
    expect(headOf(text).structuredData[0]?.name).toBe("</script><svg onload=alert(1)>");
  });
});

describe("without a contact record", () => {
  it("the page says so without being cached, and recovers with the record", async () => {
    await site.askUntilCached("/contact");
    await site.database.sql("delete from contact_information");
    for (const { code, texts } of inEachLanguage) {
      for (let visit = 0; visit < 2; visit++) {
        const { status, headers, text } = await site.ask(`/contact?lng=${code}`);
        expect([status, headers["x-cache"]]).toEqual([200, "bypass"]);
        expect(text).toContain(`<h1>${texts.contact.missing.title}</h1>`);
        expect(text).toContain(texts.contact.missing.text);
        expect(headOf(text).properties.robots).toEqual(["noindex,follow"]);
        expect(headOf(text).structuredData).toEqual([]);
      }
    }
    await site.database.sql("insert into contact_information (company_name) values ('Lift LLC')");
    const { text } = await site.ask("/contact");
    expect(mainOf(text)).toContain("Lift LLC");
  });

  it("the message differs from that of a database that is down", async () => {
    expectLoggedErrors();
    await site.proxy.setState("refused");
    // A new URL, as cached pages would be served stale.
    const { status, headers, text } = await site.ask("/contact?lng=rus&units=imperial");
    await site.proxy.setState("open");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect(text).toContain(texts.rus.problem.unavailable.title);
    expect(text).not.toContain(texts.rus.contact.missing.title);
  });
});
