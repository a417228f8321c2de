import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";

const LIST = "/adm-dash/videos";
const STORED = "https://a.example/before.mp4";

let site: Site;
let editor: StaffVisit;
let id: string;
let path: string;
beforeAll(async () => {
  site = await startSite();
  editor = await signIn(site, "editor", { from: "192.0.2.51" });
  id = (await site.productPath("S-65")).replace("/product/", "");
  path = `${LIST}/${id}`;
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.sql("update equipment set videos = ?, visible_in_store = 1 where id = ?", [
    JSON.stringify([STORED]),
    id,
  ]);
});

const english = { "Accept-Language": "en" };
const product = async () => (await site.database.sql("select * from equipment where id = ?", [id]))[0]!;
const entered = async (...videos: string[]) => ({
  version: String((await product()).version),
  base: JSON.stringify([STORED]),
  ...Object.fromEntries(videos.map((video, at) => [`videos[${at}]`, video])),
});

const corpus = readFileSync("tests/bad-inputs.jsonl", "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as { id: string; area: string; value?: string; expect: string });
const addresses = corpus.filter(({ area, value }) => area.startsWith("admin/url-fields") && value !== undefined);

describe.each(["", ".data"])("bad input in the videos form (URL suffix %j)", (suffix) => {
  it.each(addresses.filter(({ expect }) => expect.startsWith("4xx")))(
    "$id: no video may be $value",
    async ({ value }) => {
      const before = await product();
      const answer = await editor.post(path + suffix, await entered(STORED, "", value!), english);
      expect(answer.status).toBe(422);
      expect(answer.text.includes(suffix ? "videos[2]" : 'href="#field-videos[2]"')).toBe(true);
      expect(answer.text.includes(STORED)).toBe(true);
      expect(await product()).toEqual(before);
    },
  );

  it.each(corpus.filter(({ area, value }) => area === "admin/videos" && value?.startsWith("http")))(
    "$id: $value is stored as given and shown in a YouTube frame only",
    async ({ value }) => {
      expect((await editor.post(path + suffix, await entered(value!))).status).toBe(suffix ? 202 : 303);
      expect((await product()).videos).toBe(JSON.stringify([value]));
      const page = (await editor.get(`/product/${id}`)).text;
      for (const [, frame] of page.matchAll(/<iframe[^>]*\ssrc="([^"]*)"/g)) {
        expect(frame).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}(?![\w-])/);
      }
      expect(/\sonload=/.test(page)).toBe(false);
    },
  );

  it("a list in place of rows, an unknown field and a form without its version change nothing", async () => {
    const before = await product();
    const form = await entered(STORED);
    const bad: Record<string, string>[] = [
      { ...(await entered()), videos: '["https://a"' },
      { ...form, "videos[0].constructor": "x" },
      { ...form, visible_in_store: "0" },
      { "videos[0]": STORED },
    ];
    for (const fields of bad) {
      expect([400, 422]).toContain((await editor.post(path + suffix, fields)).status);
    }
    expect(await product()).toEqual(before);
  });
});

describe("the list of products with videos", () => {
  it("shows model, manufacturer and the number of videos", async () => {
    const { status, text } = await editor.get(LIST, english);
    expect(status).toBe(200);
    for (const said of ["Equipment Videos", "Manage video content for equipment", "S-65", "Genie", "1 video<"]) {
      expect(text.includes(said), said).toBe(true);
    }
  });

  it("sets the wanted visibility, however often it is asked", async () => {
    for (const [visible, said] of [
      ["false", "Equipment hidden from store"],
      ["false", undefined],
      ["true", "Equipment shown in store"],
    ] as const) {
      const answer = await editor.post(`${LIST}?search=s-65`, { intent: "visibility", id, visible });
      expect([answer.status, answer.headers.location]).toEqual([303, `${LIST}?search=s-65`]);
      expect((await product()).visible_in_store).toBe(visible === "true" ? 1 : 0);
      const { text } = await editor.get(LIST, english);
      if (said) expect(text.includes(said), said).toBe(true);
      else expect(/from store|in store</.test(text)).toBe(false);
    }
  });

  it("is returned to as it was filtered", async () => {
    const list = `${LIST}?search=s-65`;
    const opened = `${path}?${new URLSearchParams({ to: list }).toString()}`;
    expect((await editor.get(list)).text).toContain(`href="${opened}"`);
    expect((await editor.get(opened)).text).toContain(`href="${list}#${id}"`);
    const { status, headers } = await editor.post(opened, await entered(STORED));
    expect([status, headers.location]).toEqual([303, `${list}#${id}`]);
  });

  it("reports a missing product and rejects malformed requests", async () => {
    const gone = { intent: "visibility", id: crypto.randomUUID(), visible: "true" };
    expect((await editor.post(LIST, gone)).status).toBe(303);
    expect((await editor.get(LIST, english)).text.includes("Error updating visibility")).toBe(true);
    for (const fields of [{ intent: "delete", id }, { intent: "visibility", id, visible: "1" }, {}]) {
      expect((await editor.post(LIST, fields as Record<string, string>)).status).toBe(400);
    }
    expect((await editor.get(`${LIST}/none`)).status).toBe(404);
  });
});
