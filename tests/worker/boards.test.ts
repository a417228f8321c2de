import { afterAll, beforeAll, describe, expect, it } from "vitest";
import texts from "../../locales/eng/admin.json" with { type: "json" };
import { formFields } from "../support/html";
import { startSite, type Site } from "../support/site";
import { signIn, type StaffVisit } from "../support/staff-visit";

const BOARDS = "/adm-dash/boards";
const FILL_IN = `${BOARDS}/missing?figure=width_m&group=vertical`;
const english = { "Accept-Language": "en" };

let site: Site;
let editor: StaffVisit;
beforeAll(async () => {
  site = await startSite();
  editor = await signIn(site, "editor", { from: "192.0.2.12" });
});
afterAll(() => site.stop());

const sql = (statement: string, args?: string[]) => site.database.sql(statement, args);
const page = async (path: string) => (await editor.get(path, english)).text;
const form = async (path: string) => formFields(await page(path), "rows[0].value");
const widthOf = async (id: string) =>
  (await sql("select width_m from equipment_specifications where equipment_id = ?", [id]))[0]?.width_m ?? null;

describe("the boards, without script", () => {
  it("lead from each number to its list, and from each row to the field and back", async () => {
    const matrix = await page(`${BOARDS}/missing`);
    const [, count] = /Width, Vertical lifts:.{0,20}?<\/span>(\d+)/.exec(matrix)!;
    const list = await page(FILL_IN);
    expect(list.match(/name="rows\[\d+\]\.value"/g)).toHaveLength(Number(count));
    const [, editPath] = /href="(\/adm-dash\/products\/[^"]+#field-width_m)"/.exec(list)!;
    expect(decodeURIComponent(editPath!)).toContain(`?to=${FILL_IN.split("&")[0]}`);
    expect(await page(editPath!.split("#")[0]!)).toContain('id="field-width_m"');
    const [overview, dashboard] = [await page(BOARDS), await page("/adm-dash/dashboard")];
    for (const name of Object.values(texts.boards.name)) {
      expect(overview).toContain(name);
      expect(dashboard).toContain(name);
    }
  });

  it("save what is filled in, and offer to take it back", async () => {
    const fields = await form(FILL_IN);
    const id = fields["rows[0].id"]!;
    const answer = await editor.post(FILL_IN, { ...fields, "rows[0].value": "2.3" }, english);
    expect([answer.status, answer.headers.location]).toEqual([303, FILL_IN]);
    expect(await widthOf(id)).toBe(2.3);
    const after = await page(FILL_IN);
    expect(after).toContain(texts.toast.figuresSaved.replace("{{number}}", "1"));
    const [, batch] = /action="\/adm-dash\/history\/([\w-]+)"/.exec(after)!;
    const undo = await editor.post(`/adm-dash/history/${batch!}`, { intent: "restore", to: FILL_IN }, english);
    expect(undo.status).toBe(303);
    expect(await widthOf(id)).toBeNull();
  });

  it("show a late save both values, and keep what was typed", async () => {
    const fields = await form(FILL_IN);
    const id = fields["rows[0].id"]!;
    await sql("update equipment_specifications set width_m = 2.2 where equipment_id = ?", [id]);
    const late = await editor.post(FILL_IN, { ...fields, "rows[0].value": "2.4" }, english);
    expect(late.status).toBe(409);
    expect(late.text).toContain(texts.boards.missing.theirs.replace("{{value}}", "2.2\u00a0m"));
    const again = formFields(late.text, "rows[0].value");
    expect(again).toMatchObject({ "rows[0].id": id, "rows[0].value": "2.4", "rows[0].was": "2.2" });
    expect((await editor.post(FILL_IN, again, english)).status).toBe(303);
    expect(await widthOf(id)).toBe(2.4);
  });

  it("ask about a value that looks like a typing error", async () => {
    const fields = await form(FILL_IN);
    const asked = await editor.post(FILL_IN, { ...fields, "rows[0].value": "81" }, english);
    expect(asked.status).toBe(422);
    expect(asked.text).toContain("0.81\u00a0m?");
    const [, confirmed] = /name="confirmed" value="([^"]+)"/.exec(asked.text)!;
    const sent = { ...formFields(asked.text, "rows[0].value"), confirmed: confirmed! };
    expect((await editor.post(FILL_IN, sent, english)).status).toBe(303);
    const id = fields["rows[0].id"]!;
    expect(await widthOf(id)).toBe(81);

    const doubted = await page(`${BOARDS}/implausible`);
    const [, key] = /name="correct" value="([^"]+)"/.exec(doubted)!;
    expect((await editor.post(`${BOARDS}/implausible`, { correct: key! }, english)).status).toBe(303);
    expect(await widthOf(id)).toBe(0.81);
  });

  it("save translations", async () => {
    await sql("update library_documents set title_translations = '{}'");
    const path = `${BOARDS}/translations?kind=documents&language=rus&state=missing`;
    const fields = await form(path);
    const answer = await editor.post(path, { ...fields, "rows[0].value": "Инструкция" }, english);
    expect([answer.status, answer.headers.location]).toEqual([303, path]);
    const [row] = await sql("select title_translations ->> 'rus' as title from library_documents where id = ?", [
      fields["rows[0].id"]!,
    ]);
    expect(row!.title).toBe("Инструкция");
  });
});
