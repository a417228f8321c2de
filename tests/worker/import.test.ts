import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { signIn, visit, type StaffVisit } from "../support/staff-visit";
import { tableHashes } from "../support/table-contents";
import { workbook } from "../support/workbook-parts";

const PATH = "/adm-dash/import/products";
const english = { "Accept-Language": "en" };

let site: Site;
let editor: StaffVisit;
let machine: { id: string; model: string; version: number };
beforeAll(async () => {
  site = await startSite();
  editor = await signIn(site, "editor", { from: "192.0.2.31" });
  const [row] = await site.database.sql("select id, model, version from equipment order by id limit 1");
  machine = row as unknown as typeof machine;
});
afterAll(() => site.stop());
beforeEach(async () => {
  for (const table of ["batches", "rate_limits"]) await site.database.sql(`delete from ${table}`);
});

const ofMachine = (model: string) =>
  workbook([
    ["id", "version", "Model", "Colour"],
    [machine.id, machine.version, model, "red"],
  ]);

const upload = (
  file: Uint8Array | undefined,
  { by = editor, path = PATH, name = "prices.xlsx" }: { by?: StaffVisit; path?: string; name?: string } = {},
) => by.upload(path, file && new File([new Uint8Array(file)], name), english);

const batches = () => site.database.sql("select id, kind, entity, state, label, details from batches");

describe("an upload", () => {
  it("is announced with its limits, for each kind of record", async () => {
    for (const kind of ["products", "vendors", "categories", "library"]) {
      const { status, text } = await editor.get(`/adm-dash/import/${kind}`, english);
      expect(status).toBe(200);
      expect(text).toContain("5 MB, 5,000 rows and 80 columns at most");
      expect(text).toContain(`href="/adm-dash/${kind}/workbook"`);
    }
    expect((await editor.get("/adm-dash/import/users")).status).toBe(404);
  });

  it("leads to the review and writes nothing else, however often it is sent", async () => {
    const before = await tableHashes(site.database);
    const answers = await Promise.all(
      [1, 2].map(() => upload(ofMachine("GS-9999"), { name: "a\u202e\u0007<b>.xlsx" })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const stored = await batches();
    expect(answers.map(({ headers }) => headers.location).toSorted()).toEqual(
      stored.map(({ id }) => `/adm-dash/changes/${String(id)}`).toSorted(),
    );
    for (const { details, ...batch } of stored) {
      expect(batch).toMatchObject({ kind: "import", entity: "equipment", state: "review", label: "a<b>.xlsx" });
      expect(JSON.parse(String(details))).toMatchObject({
        ...{ name: "a<b>.xlsx", sheet: "Equipment", columns: { model: "C" }, unknownColumns: ["Colour"], sameRows: 0 },
        hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      });
    }
    const review = await editor.get(String(answers[0]!.headers.location), english);
    expect(review.text).toContain("<ins>GS-9999</ins>");
    const after = await tableHashes(site.database);
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.toSorted()).toEqual(["batch_rows", "batches"]);
  });

  it.each<[string, () => Uint8Array | undefined, number, string]>([
    ["without a file", () => undefined, 422, "No file is chosen"],
    ["of an empty file", () => new Uint8Array(), 422, "The file is empty."],
    ["of a text file", () => Buffer.from("id;model\n1;2\n"), 422, "This is a text file, such as CSV."],
    ["of a cut file", () => ofMachine("x").subarray(0, 900), 422, "The file is damaged."],
    ["of another kind", () => workbook([["id"], ["x"]], "Manufacturers"), 422, 'href="/adm-dash/import/vendors"'],
    ["of another sheet", () => workbook([["id"], ["x"]], "Sheet1"), 422, "no sheet named “Equipment”"],
    ["without ids", () => workbook([["Model"], ["x"]]), 422, "no column “id”"],
    ["that changes nothing", () => ofMachine(machine.model), 422, "The file changes nothing: 1 row"],
    ["that is too large", () => new Uint8Array(6_000_000), 413, "The file is larger than 5 MB."],
  ])("%s says so and stores nothing", async (_, file, status, problem) => {
    const answer = await upload(file());
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(problem);
    expect(await batches()).toEqual([]);
  });

  it("by the page's script is answered with JSON, the same", async () => {
    const path = `${PATH}/upload`;
    const taken = await upload(ofMachine("GS-9998"), { path });
    const [batch] = await batches();
    expect([taken.status, JSON.parse(taken.text)]).toEqual([200, { to: `/adm-dash/changes/${String(batch!.id)}` }]);
    const refused = await upload(Buffer.from("id;model"), { path, name: "list.csv" });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      422,
      { problem: expect.stringContaining("This is a text file") as string, fileName: "list.csv" },
    ]);
  });

  it("by a stranger is not taken, whatever its size", async () => {
    const stranger = visit(site, "192.0.2.32");
    expect((await upload(ofMachine("x"), { by: stranger })).status).toBe(401);
    const large = await upload(new Uint8Array(200_000), { by: stranger });
    expect(large.status).toBe(403);
    expect(large.text).toContain("Your session has ended");
    stranger.set("session", "made-up");
    expect((await upload(new Uint8Array(200_000), { by: stranger })).status).toBe(401);
    expect(await batches()).toEqual([]);
  });

  it("is refused after ten within ten minutes", async () => {
    for (let sent = 1; sent <= 10; sent++) expect((await upload(Buffer.from("x"))).status).toBe(422);
    const answer = await upload(ofMachine("x"));
    expect(answer.status).toBe(429);
    expect(answer.text).toMatch(/Try again in (?:10|9) minutes/);
    const byScript = await upload(ofMachine("x"), { path: `${PATH}/upload` });
    for (const { headers } of [answer, byScript]) expect(Number(headers["retry-after"])).toBeGreaterThan(500);
  });
});
