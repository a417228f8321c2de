import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newSender, posted } from "../support/service-form";
import { startSite, type Site } from "../support/site";
import { inEachLanguage, inHtml, texts } from "../support/texts";

const GONE = "018cd5f0-0000-7000-8000-00000000dead";

let site: Site;
/** Ids of visible products. */
let ids: string[];
beforeAll(async () => {
  site = await startSite();
  const rows = await site.database.sql("select id from equipment where visible_in_store order by id limit 12");
  ids = rows.map(({ id }) => String(id));
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.sql("delete from service_requests");
});

const filledIn = {
  name: "Leyla Quliyeva",
  phone: "+994 50 555 01 02",
  email: "",
  serviceType: "rent",
  wantedFrom: "",
  wantedFor: "",
  site: "",
  company: "",
  description: "",
  homepage: "",
  key: "",
  waited: "",
};

interface Sending {
  products?: readonly string[];
  path?: string;
  sender?: string;
  language?: string;
}

function send(fields: Partial<typeof filledIn>, { products = [], path = "/enquiry", sender, language }: Sending = {}) {
  const search = products.length > 0 ? `?m=${products.join(",")}` : "";
  const question = posted(site, {}, { sender: sender ?? newSender(), ...(language && { language }) });
  return site.ask(path + search, { ...question, body: new URLSearchParams({ ...filledIn, ...fields }).toString() });
}

const stored = () => site.database.sql("select * from service_requests order by created_at, id");
const storedProducts = () =>
  site.database.sql("select equipment_id as id, name, position from request_products order by request_id, position");
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe.each(inEachLanguage)("the enquiry page in $name", ({ tag, texts: { enquiry, frame, requestType, toast } }) => {
  const headers = { "Accept-Language": tag };

  it("stays at its machines and its job when the language or the units change", async () => {
    const { text } = await site.ask(`/enquiry?m=${ids[0]},${ids[1]}&job=height%3D12&utm_source=mail`, { headers });
    const pages = [...text.matchAll(/name="page" value="([^"]*)"/g)].map(([, page]) => page);
    expect(new Set(pages)).toEqual(new Set([`/enquiry?m=${ids[0]},${ids[1]}&amp;job=height%3D12`]));
    const units = text.split(`aria-label="${frame.units}"`)[1]!.split("</form>")[0]!;
    expect(units).toContain(`name="page" value="/enquiry?m=${ids[0]},${ids[1]}&amp;job=height%3D12"`);
    expect(text).toMatch(/<link rel="canonical" href="[^"?]*\/enquiry\?lng=\w+"/);
  });

  it("names the machines in the order given, once each, and offers to leave one out", async () => {
    const [first = "", second = ""] = ids;
    const { status, text } = await site.ask(`/enquiry?m=${second},${first}&m=${second},nonsense`, { headers });
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${enquiry.title}</h1>`);
    expect(text).toContain(`<p>${enquiry.about_other}</p>`);
    const links = [...text.matchAll(/<a href="\/product\/([\w-]+)(?:\?lng=\w+)?">/g)].map(([, id]) => id);
    expect(links).toEqual([second, first]);
    expect(text).toContain(`href="/enquiry?m=${first}"`);
    for (const type of ["buy", "rent", "price", "availability", "advice"] as const) {
      expect(text).toContain(`>${requestType[type]}</option>`);
    }
    expect(text).not.toContain(`>${requestType.repair}</option>`);
  });

  it("says that it takes no more than ten machines, on one page in all spellings", async () => {
    const notice = inHtml(enquiry.cut.replaceAll("{{most}}", "10"));
    const ten = `/enquiry?m=${ids.slice(0, 10).join(",")}`;
    expect((await site.ask(ten, { headers })).text).not.toContain(notice);
    // As a browser without script sends the check-boxes of a list.
    const { text } = await site.ask(`/enquiry?${ids.map((id) => `m=${id}`).join("&")}`, { headers });
    expect(text).toContain(notice);
    expect(text).not.toContain(ids[10]);
    expect((await site.ask(`${ten}&more=1`, { headers })).text).toContain(notice);
    expect((await site.ask(`/enquiry?m=${ids[0]}&more=1`, { headers })).text).not.toContain(notice);
    const pages = [...text.matchAll(/name="page" value="([^"]*)"/g)].map(([, page]) => page);
    expect(new Set(pages)).toEqual(new Set([`${ten}&amp;more=1`]));
  });

  it("is a general enquiry without machines, and thanks for it once", async () => {
    const { status, headers: answer, setCookies } = await send({ description: "12 m" }, { language: tag });
    expect([status, answer.location]).toEqual([303, "/enquiry?sent=1#request"]);
    const flash = setCookies.find((cookie) => cookie.startsWith("flash="))!.split(";")[0]!;
    const sent = await site.ask("/enquiry?sent=1", { headers: { ...headers, Cookie: flash } });
    expect(sent.text).toContain(inHtml(toast.enquirySent));
    expect((await site.ask("/enquiry?sent=1", { headers })).text).not.toContain(inHtml(toast.enquirySent));
  });
});

describe("an enquiry", () => {
  it("is stored with its machines, whose names stay when they are deleted", async () => {
    const products = ids.slice(0, 3);
    const from = inDays(20);
    const fields = {
      wantedFrom: from,
      wantedFor: "2 weeks",
      site: "Baku, Port",
      company: "Tikinti MMC",
      description: "12 m",
    };
    expect((await send(fields, { products })).status).toBe(303);
    expect(await stored()).toMatchObject([
      {
        ...{ service_type: "rent", state: "new", equipment_id: products[0], description: "12 m", language: "eng" },
        ...{ wanted_from: from, wanted_for: "2 weeks", site: "Baku, Port", company: "Tikinti MMC", answered_at: null },
      },
    ]);
    const before = await storedProducts();
    expect(before.map(({ id, position }) => [id, position])).toEqual(products.map((id, at) => [id, at]));
    const name = String(before[1]!.name);
    expect(name).toMatch(/^\S+ \S/);

    const row = await site.database.sql("select * from equipment where id = ?", [products[1]!]);
    const specification = await site.database.sql("select * from equipment_specifications where equipment_id = ?", [
      products[1]!,
    ]);
    await site.database.sql("delete from equipment where id = ?", [products[1]!]);
    expect((await storedProducts())[1]).toEqual({ id: null, name, position: 1 });
    for (const [table, [values]] of [
      ["equipment", row],
      ["equipment_specifications", specification],
    ] as const) {
      const columns = Object.entries(values!);
      await site.database.sql(
        `insert into ${table} (${columns.map(([name]) => name).join(", ")}) values (${columns.map(() => "?").join(", ")})`,
        columns.map(([, value]) => value as string),
      );
    }
  });

  it("names ten machines at most, and only those that visitors see", async () => {
    await site.database.sql("update equipment set visible_in_store = 0 where id = ?", [ids[0]!]);
    await send({}, { products: [ids[0]!, GONE, ...ids.slice(1)] });
    await site.database.sql("update equipment set visible_in_store = 1 where id = ?", [ids[0]!]);
    expect((await storedProducts()).map(({ id }) => id)).toEqual(ids.slice(1, 9));
  });

  it("sent ten times at once and again is stored once, with its machines", async () => {
    const [sender, key] = [newSender(), crypto.randomUUID()];
    const again = () => send({ key }, { products: ids.slice(0, 2), sender });
    const tries = await Promise.all(Array.from({ length: 10 }, again));
    tries.push(await again());
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await stored()).toHaveLength(1);
    expect(await storedProducts()).toHaveLength(2);
  });

  it("about other machines is another one, and counts towards the same limit as service requests", async () => {
    const sender = newSender();
    for (let n = 0; n < 5; n++) expect((await send({}, { products: [ids[n]!], sender })).status).toBe(303);
    expect(await stored()).toHaveLength(5);
    const more = await send({ description: "One more" }, { sender });
    expect(more.status).toBe(429);
    expect(more.text).toContain(inHtml(texts.eng.service.form.limited));
    expect(more.text).toContain(">One more</textarea>");
    const service = await site.ask("/service", posted(site, {}, { sender }));
    expect(service.status).toBe(429);
    expect(await stored()).toHaveLength(5);
  });

  it("needs a message where no machine is named", async () => {
    const { status, text } = await send({ company: "Tikinti MMC" });
    expect(status).toBe(422);
    expect(text).toMatch(/id="field-description-problem"/);
    expect(text).toContain('value="Tikinti MMC"');
    expect((await send({}, { products: [ids[0]!] })).status).toBe(303);
  });

  it("takes a day as it is typed where there is no date input, and names the days it takes", async () => {
    const day = inDays(40);
    const typed = day.split("-").reverse().join(".");
    await send({ wantedFrom: typed }, { products: [ids[0]!] });
    expect((await stored())[0]).toMatchObject({ wanted_from: day });
    const { status, text } = await send({ wantedFrom: "2019-05-01" }, { products: [ids[0]!] });
    expect(status).toBe(422);
    expect(text).toMatch(/id="field-wantedFrom-problem">Please choose a day from \d+ \w+ 20\d\d to \d+ \w+ 20\d\d\./);
  });

  it("from a robot gets a success and is not stored", async () => {
    expect((await send({ homepage: "https://spam.example" }, { products: ids })).status).toBe(303);
    expect(await stored()).toEqual([]);
  });
});

it("the enquiry page says from when a rented machine is available", async () => {
  const year = new Date().getUTCFullYear() + 1;
  await site.database.sql("update equipment set status = 'rented', available_from = ? where id = ?", [
    ...[`${year}-03-31`, ids[5]!],
  ]);
  const { text } = await site.ask(`/enquiry?m=${ids[5]}`);
  expect(text).toContain(`<small>Available from 31 March ${year}</small>`);
});

describe("the enquiry page of machines that are gone", () => {
  it("says so, asks about the others and is not kept", async () => {
    const { text } = await site.ask(`/enquiry?m=${GONE},${ids[0]}`);
    expect(text).toContain(inHtml(texts.eng.enquiry.gone_one));
    expect(text).toContain(`action="/enquiry?m=${ids[0]}#request"`);
    const again = await site.ask(`/enquiry?m=${GONE},${ids[0]}`);
    expect(again.headers["x-cache"]).toBe("bypass");
  });
});
