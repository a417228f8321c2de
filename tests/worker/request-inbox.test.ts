import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addEnquiry } from "../support/enquiry";
import { startSite, type Site } from "../support/site";
import { signIn, visit, type StaffVisit } from "../support/staff-visit";

const INBOX = "/adm-dash/service-requests";

let site: Site;
let editor: StaffVisit;
let id: string;
beforeAll(async () => {
  site = await startSite();
  editor = await signIn(site, "editor");
  id = await addEnquiry(site.database.sql, "Leyla Quliyeva");
});
afterAll(() => site.stop());

describe("the inbox", () => {
  it.each([
    "",
    "?kind=sell&state=lost&open=never&email=sent&page=-1",
    "?assignee=018ce815-ec00-734e-b7b5-000000000000",
    "?assignee=%00&kind=%ff&open[]=day&email=%27%20or%201=1",
    "?kind=rent&kind=buy",
    `?assignee=${"x".repeat(1000)}`,
  ])("shows everything for %j", async (query) => {
    const { status, text } = await editor.get(INBOX + query);
    expect(status).toBe(200);
    expect(text).toContain("Leyla Quliyeva");
  });

  it.each(["?kind=service", "?assignee=mine", "?open=older", "?state=done", "?search=zzzz"])(
    "leaves out what %j does not ask for",
    async (query) => {
      const { status, text } = await editor.get(INBOX + query);
      expect(status).toBe(200);
      expect(text).not.toContain("Leyla Quliyeva");
    },
  );

  it("asks a stranger to sign in and keeps the filters", async () => {
    const { status, headers } = await visit(site).get(`${INBOX}?kind=rent&assignee=mine`);
    expect(status).toBe(302);
    const to = new URL(headers.location!, site.url).searchParams.get("to");
    expect(to).toBe(`${INBOX}?kind=rent&assignee=mine`);
  });
});

describe("assigning a request", () => {
  const assigned = async () =>
    (await site.database.sql("select assignee_id from service_requests where id = ?", [id]))[0]?.assignee_id;

  it.each(["assign-to-me", "save"])("is not for strangers by %j", async (intent) => {
    const { status } = await visit(site).post(`${INBOX}/${id}`, { intent, version: "1", assignee: "", notes: "x" });
    expect(status).toBe(401);
    expect(await assigned()).toBeNull();
  });

  it("rejects an unknown user beside the field", async () => {
    const { status, text } = await editor.post(`${INBOX}/${id}`, {
      ...{ intent: "save", version: "1", notes: "", assignee: "018ce815-ec00-734e-b7b5-000000000000" },
    });
    expect(status).toBe(422);
    expect(text).toContain('id="field-assignee-problem"');
    expect(await assigned()).toBeNull();
  });
});

describe("a request opened from a filtered inbox", () => {
  const list = `${INBOX}?kind=enquiries&search=Leyla`;
  const opened = (request: string) => `${INBOX}/${request}?${new URLSearchParams({ to: list }).toString()}`;
  const escaped = (path: string) => path.replaceAll("&", "&amp;");

  it("is linked with the way back, and leads back to its place", async () => {
    expect((await editor.get(list)).text).toContain(`href="${escaped(opened(id))}"`);
    const { text } = await editor.get(opened(id));
    expect(text).toContain(`href="${escaped(`${list}#${id}`)}"`);
  });

  it("stays so after a change of its state and after saving", async () => {
    const saved = { intent: "save", version: "1", notes: "Calls back.", assignee: "" };
    for (const form of [{ intent: "state", state: "in_progress" }, saved, { intent: "state", state: "new" }]) {
      const { status, headers } = await editor.post(opened(id), form);
      expect([status, headers.location]).toEqual([303, opened(id)]);
    }
  });

  it("leads back to the list once it is deleted", async () => {
    const admin = await signIn(site, "admin");
    const gone = await addEnquiry(site.database.sql, "Leyla Once");
    expect((await admin.get(`${opened(gone)}&delete`)).text).toContain(`action="${escaped(opened(gone))}"`);
    const { status, headers } = await admin.post(opened(gone), { intent: "delete" });
    expect([status, headers.location]).toEqual([303, list]);
  });

  it("leads to the inbox from a return path elsewhere", async () => {
    const { text } = await editor.get(`${INBOX}/${id}?to=https://example.com/`);
    expect(text).toContain(`href="${INBOX}#${id}"`);
  });
});

describe("the number of new requests", () => {
  it("stands beside the inbox on every staff page", async () => {
    for (const path of ["/adm-dash/dashboard", "/adm-dash/products", "/adm-dash/account", INBOX]) {
      expect((await editor.get(path)).text, path).toContain("1 new");
    }
  });

  it("is read from an index", async () => {
    const plan = await site.database.sql(
      "explain query plan select count(*) from service_requests where state = 'new'",
    );
    expect(plan.map(({ detail }) => detail).join()).toContain("COVERING INDEX service_requests_state");
  });
});
