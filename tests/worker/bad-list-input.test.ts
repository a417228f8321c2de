import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addBatch } from "../support/batch";
import { startSite, type Site } from "../support/site";
import { makeUser, visit, type StaffVisit } from "../support/staff-visit";
import { watchWrites } from "../support/table-contents";

/*
 * Forms whose fields depend on what the page lists: the reviews of changes, the boards, saved views. Those that always
 * have the same fields are in bad-form-input.test.ts.
 */

let site: Site;
let editor: StaffVisit;
let rowsWritten: () => Promise<number>;
let ids: { product: string; batch: string };
beforeAll(async () => {
  site = await startSite();
  await makeUser(site, "editor@example.com", "editor");
  editor = visit(site, "192.0.2.41");
  await editor.logIn("editor@example.com");
  const [product] = await site.database.sql("select id from equipment order by id");
  ids = { product: String(product!.id), batch: await addBatch(site.database.sql) };
  rowsWritten = await watchWrites(site.database);
});
afterAll(() => site.stop());

const hostile = ["", "\ud800", "1e309", "-1", "NaN", "9".repeat(5000), "<script>", "__proto__", "' or 1=1 --"];

/** A row of the board of missing figures. An empty value would be left out. */
const row = (id: string, value: string): [string, string][] => [
  ["rows[0].id", id],
  ["rows[0].was", ""],
  ["rows[0].value", value || "none"],
];

const screens: Record<string, { path: () => string; forms: (value: string) => [string, string][][] }> = {
  "a new change": {
    path: () => "/adm-dash/changes/new",
    forms: (value) =>
      ["product", "year", "status", "width_m", "category_id", "empty"].map((name) => [
        ...(name === "product" ? [] : [["product", ids.product] as [string, string]]),
        [name, value],
        ["intent", "review"],
      ]),
  },
  "a review": {
    path: () => `/adm-dash/changes/${ids.batch}`,
    forms: (value) => [
      [["intent", value || "none"]],
      [
        ["intent", "tick-tab"],
        ["show", value || "none"],
      ],
      [["page", value || "0"]],
      [["go", value || "0"]],
    ],
  },
  "the missing figures": {
    path: () => "/adm-dash/boards/missing?figure=width_m&group=vertical",
    forms: (value) => [row(value, "1.5"), row(ids.product, value)],
  },
  "the unusual figures": {
    path: () => "/adm-dash/boards/implausible",
    forms: (value) => ["accept", "correct"].map((name) => [[name, value]]),
  },
  "the same models": {
    path: () => "/adm-dash/boards/same-model",
    forms: (value) => ["accept", "use"].map((name) => [[name, value]]),
  },
  "the saved views": {
    path: () => "/adm-dash/products",
    forms: (value) => [
      [
        ["intent", "rename-view"],
        ["id", value],
        ["name", "Mine"],
      ],
      [
        ["intent", "default-view"],
        ["id", ids.product],
        ["default", value],
      ],
      [
        ["intent", "delete-view"],
        ["id", value],
      ],
    ],
  },
};

describe.each(Object.entries(screens))("the form of %s", (_name, { path, forms }) => {
  it.each(hostile)("stores nothing of %j, and does not fail", async (value) => {
    for (const fields of forms(value)) {
      const before = await rowsWritten();
      const { status } = await editor.post(path(), fields);
      expect({ fields, isFault: status >= 500 }).toEqual({ fields, isFault: false });
      expect({ fields, written: (await rowsWritten()) - before }).toEqual({ fields, written: 0 });
    }
  });
});
