import { fetch as fetchFromMiniflare, Response } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LinkHosts, startLinkHosts } from "../support/link-hosts";
import { startSite, type Site } from "../support/site";
import { signIn } from "../support/staff-visit";

const EVERY_MINUTE = "* * * * *";

let hosts: LinkHosts;
let site: Site;
const askedLocally: string[] = [];
beforeAll(async () => {
  hosts = await startLinkHosts();
  site = await startSite(undefined, {
    outbound: async (request) => {
      const url = new URL(request.url);
      if (url.hostname === "127.0.0.1") {
        askedLocally.push(url.pathname);
        return fetchFromMiniflare(request);
      }
      const headers = Object.fromEntries(request.headers);
      const response = await hosts.fetch(request.url, { method: request.method, headers, redirect: "manual" });
      return new Response(response.body as never, { status: response.status, headers: [...response.headers] });
    },
  });
});
afterAll(() => Promise.all([site.stop(), hosts.stop()]));

const product = "(select id from equipment order by id limit 1)";

/** A link in each field that can hold one. */
async function fillEachField(url: (field: string) => string) {
  const set = (statement: string, ...fields: string[]) => site.database.sql(statement, fields.map(url));
  await set(
    `update equipment set images = json_array(?), videos = json_array(?),
      figure_sources = json_array(json_object('figure', 'width_m', 'url', ?, 'checked_on', null)) where id = ${product}`,
    ...["images", "videos", "figure_sources"],
  );
  await site.database.sql("delete from equipment_envelopes");
  await set(
    `insert into equipment_envelopes (id, equipment_id, position, purpose, points, source_url)
      values ('e', ${product}, 0, 'platform', '[[0,0],[4,0],[4,3]]', ?)`,
    "envelopes",
  );
  const first = (table: string) => `where id = (select id from ${table} order by id limit 1)`;
  await set(`update library_documents set link = ? ${first("library_documents")}`, "link");
  await set(`update manufacturers set logo_url = ?, website = ? ${first("manufacturers")}`, "logo_url", "website");
  await set(`update equipment_categories set category_icon_url = ? ${first("equipment_categories")}`, "icon");
  await set(`update hero_images set image_url = ? ${first("hero_images")}`, "image_url");
  await set(
    `update presentation_videos set video_url = ?, thumbnail_url = ? ${first("presentation_videos")}`,
    "video",
    "thumb",
  );
  await set(
    `update contact_information set maps_embed_link = ?, facebook_url = ?, twitter_url = ?, instagram_url = ?, linkedin_url = ?,
      additional_social_links = json_array(json_object('platform', 'Telegram', 'url', ?))`,
    ...["maps", "facebook", "twitter", "instagram", "linkedin", "social"],
  );
}

const stateOf = async (url: string) => {
  const [row] = await site.database.sql("select state, status, reason, moved_to from link_checks where url = ?", [url]);
  return row && [row.state, row.status, row.reason, row.moved_to];
};

describe("the board", () => {
  it("leads from each link to the input that holds it", async () => {
    await fillEachField((field) => `https://missing.example/${field}.jpg`);
    expect(await site.runSchedule()).toBe("ok");
    await site.database.sql(
      "update link_checks set state = 'dead', fails = 3 where url like 'https://missing.example/%'",
    );
    const staff = await signIn(site, "editor", { email: "fields@example.com" });
    const { text } = await staff.get("/adm-dash/boards/links?list=dead");
    const uses = [...text.matchAll(/href="(\/adm-dash\/[^"#]+)#([^"]+)"/g)];
    expect(uses).toHaveLength(17);
    for (const [, path = "", id = ""] of uses) {
      const editor = await staff.get(path.replaceAll("&amp;", "&"));
      const inputs = [...editor.text.matchAll(/<(?:input|textarea)[^>]* id="([^"]+)"/g)].map(([, name]) => name);
      expect(inputs, path).toContain(id);
    }
    await site.database.sql("delete from link_checks");
  });
});

describe("the link check in workerd", () => {
  it("collects links by night and asks for them by the minute, as servers and redirects are", async () => {
    const urls = ["missing", "moved", "no-head", "drip", "to-loopback", "unknown", "busy"].map(
      (name) => `https://${name}.example/a.jpg`,
    );
    await site.database.sql("update equipment set images = '[]', videos = '[]', figure_sources = '[]'");
    for (const table of ["library_documents", "hero_images", "presentation_videos", "equipment_envelopes"])
      await site.database.sql(`delete from ${table}`);
    await site.database.sql("update manufacturers set website = null, logo_url = null");
    const files = ["/hero/hero-1.webp", "/hero/none.webp"];
    await site.database.sql(
      "update equipment set images = ? where id = (select id from equipment order by id limit 1)",
      [JSON.stringify([...urls, ...files])],
    );
    expect(await site.runSchedule()).toBe("ok");
    expect(hosts.takeRequests()).toEqual([]);
    for (let minutes = 0; minutes < 2; minutes++) expect(await site.runSchedule(EVERY_MINUTE)).toBe("ok");
    const [missing, moved, noHead, drip, toLoopback, unknown, busy] = await Promise.all(urls.map(stateOf));
    expect(missing).toEqual(["doubtful", 404, null, null]);
    expect(moved).toEqual(["moved", 200, null, "https://ok.example/new"]);
    expect(noHead).toEqual(["ok", 206, null, null]);
    expect(drip).toEqual(["ok", 200, null, null]);
    expect(toLoopback).toEqual(["doubtful", null, "redirect-refused", null]);
    expect(unknown).toEqual(["doubtful", null, "no-host", null]);
    expect(busy).toEqual(["doubtful", 429, null, null]);
    expect(await Promise.all(files.map(stateOf))).toEqual([
      ["ok", 200, null, null],
      ["doubtful", 404, null, null],
    ]);
    expect(askedLocally).not.toContain("/secret");
    expect(hosts.takeRequests()).toContain("HEAD https://to-loopback.example/a.jpg");
  });

  it("asks for a link that staff have entered within the next run", async () => {
    const staff = await signIn(site, "editor", { email: "enters@example.com" });
    const website = "https://gone.example/maker";
    expect(
      (await staff.post("/adm-dash/vendors/create", { name: "Newlift", website, new_id: crypto.randomUUID() })).status,
    ).toBe(303);
    expect(await site.runSchedule(EVERY_MINUTE)).toBe("ok");
    expect(await stateOf(website)).toEqual(["doubtful", 410, null, null]);
  });

  it("shows staff what it found, and where", async () => {
    const staff = await signIn(site, "editor", { email: "links@example.com" });
    const { text } = await staff.get("/adm-dash/boards/links?list=moved");
    expect(text).toContain("https://moved.example/a.jpg");
    expect(text).toMatch(/href="\/adm-dash\/products\/[\w-]+\?to=[^"]+#field-images\[1\]"/);
    const fields = { intent: "take", url: "https://moved.example/a.jpg", new_url: "https://ok.example/new" };
    expect((await staff.post("/adm-dash/boards/links?list=moved", fields)).status).toBe(303);
    expect((await staff.get("/adm-dash/boards/links?list=moved")).text).not.toContain("https://moved.example/a.jpg");
  });
});
