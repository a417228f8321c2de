import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { badInputs, inArea, type Line } from "../support/bad-inputs";
import { wrongFields } from "../support/data-response";
import {
  type FormTester,
  createFormTester,
  prepare,
  type FormUnderTest,
  type FormName,
  forms,
  storedFor,
} from "../support/forms";
import { startSite, type Site } from "../support/site";
import { makeUser, visit } from "../support/staff-visit";
import { watchWrites } from "../support/table-contents";

/** Areas of bad-inputs.jsonl that are not forms, and the tests that cover them. */
const elsewhere: Record<string, string> = {
  query: "bad-urls.test.ts",
  path: "bad-urls.test.ts",
  request: "post-validation.test.ts and bad-urls.test.ts",
  login: "sign-in.test.ts",
  "admin/delete": "the contract of each resource",
  "admin/reorder": "the contract of each resource",
};

const ADDRESSES = badInputs.find(({ area }) => area.startsWith("admin/url-fields"))!.area;

/**
 * Where the product differs from the file, or the file gives no status: the stored value or the status of the
 * rejection.
 */
const decided: Record<string, { stored: unknown } | { status: number }> = {
  // Spaces around a number are ignored; before three digits they separate thousands.
  B031: { stored: 2024 },
  B049: { stored: 1000 },
  // A comma in degrees can only be a decimal mark.
  B171: { stored: 40.4 },
  B129: { status: 422 },
  B131: { status: 422 },
  B133: { status: 422 },
  // Stored as YouTube's embed URL.
  B125: { stored: "https://www.youtube.com/embed/dQw4w9WgXcQ" },
  // Spaces and angle brackets are not allowed in a URL.
  B117: { status: 422 },
  // One value where the form has several fields.
  B177: { status: 422 },
  B181: { status: 422 },
  B191: { status: 422 },
  B193: { status: 422 },
  G018: {
    stored: [
      [0, 0],
      [4, 0],
      [4, 3],
    ],
  },
  G019: {
    stored: [
      [0, 0],
      [4.5, 0],
      [4.5, 3],
    ],
  },
  // Unknown fields.
  C107: { status: 422 },
  // Nobody types a job: what cannot be read of it is left out.
  ...Object.fromEntries(
    ["F056", "F057", "F058", "F061", "F062", "F063", "F064", "F065", "F066", "F067", "F068", "F069"].map((id) => [
      id,
      { stored: null },
    ]),
  ),
  F059: { stored: "height=7.5&people=2" },
  F060: { stored: "height=7.5" },
};

/** Lines with several values in one field; tested one by one below. */
const onTheirOwn = [
  "B021",
  "B085",
  "B087",
  "B089",
  "B119",
  "B121",
  "B147",
  "B195",
  "B197",
  "B199",
  "B201",
  "B225",
  "B185",
];

/** Values that the file describes in words. */
const made: Record<string, string> = {
  B007: "x\ud800y",
  B009: "a".repeat(121),
  B155: `https://x/${"a.png?".repeat(7_000)}`,
  B175: "07:00",
  B183: "1".repeat(5000),
  B187: "ADMIN@Example.com",
  B191: "a".repeat(257),
  C005: "a".repeat(121),
  C039: "a".repeat(4001),
  C057: `${"a".repeat(250)}@b.co`,
  C059: "a".repeat(201),
  C103: "a".repeat(201),
  C113: "a".repeat(201),
  C231: "ж".repeat(301),
  C232: "ə".repeat(5001),
  D011: "a\ud800b",
  D014: "+1".padEnd(41, "0"),
  D023: "a".repeat(201),
  D039: "a".repeat(257),
  D040: "a\ud800bcdef",
  D056: "a".repeat(5001),
  F006: "a".repeat(121),
  F030: "a".repeat(101),
  F034: "a\ud800b",
  F037: "a".repeat(201),
  F041: "a\ud800b",
  F044: "a".repeat(201),
  F048: "a\ud800b",
  F051: "a".repeat(4001),
  G005: Array.from({ length: 61 }, (_, place) => `${place}; ${(place * place) / 100}`).join("\n"),
  G016: "0; 0\n".repeat(1000),
  G017: "0; 0\n1; 1\n2; \ud800",
  G025: "a".repeat(81),
  F068: "a".repeat(5000),
  F069: "height=7\ud800",
};

let site: Site;
let desk: FormTester;
let rowsWritten: () => Promise<number>;
beforeAll(async () => {
  site = await startSite();
  const [editor, admin] = [visit(site), visit(site)];
  for (const [who, role] of [
    [editor, "editor"],
    [admin, "admin"],
  ] as const) {
    await makeUser(site, `${role}@example.com`, role);
    expect((await who.logIn(`${role}@example.com`)).status).toBe(303);
  }
  await prepare(site);
  desk = createFormTester(site, { editor, admin });
  rowsWritten = await watchWrites(site.database);
});
afterAll(() => site.stop());

/** As a form posts without script, and as script does. */
const ways = ["", ".data"] as const;
type Way = (typeof ways)[number];
let turn = 0;
/** In turn: the lines of a form go both ways, each line one. */
const nextWay = (): Way => ways[turn++ % ways.length]!;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

interface Rejection {
  status: number;
  /** The field with the error; none when the form as a whole is rejected. */
  field?: string | undefined;
}

async function expectRejected(screen: FormUnderTest, changes: Record<string, string>, { status, field }: Rejection) {
  const before = await rowsWritten();
  // A rejected form stores nothing.
  const fields = await desk.fill(screen, changes);
  const way = nextWay();
  const answer = await desk.send(screen, fields, way);
  expect(await rowsWritten()).toBe(before);
  expect(answer.status).toBe(status);
  if (fields.password) expect(answer.text).not.toContain(fields.password);
  if (field === undefined || status !== 422) return;
  if (way === ".data") return expect(wrongFields(answer.text)).toContain(field);
  expect(answer.text).toMatch(saysOf(field));
  const kept = Object.entries(screen.values()).find(([name]) => !(name in changes) && name !== "password")?.[0];
  if (kept) expect(answer.text).toContain(escaped(fields[kept]!));
}

/** A text next to the field, or aria-invalid on a checkbox. */
function saysOf(field: string): RegExp {
  const id = `field-${field}`.replace(/[[\].]/g, "\\$&");
  return new RegExp(`id="${id}-problem"|id="${id}"[^>]*aria-invalid="true"`);
}

type Check = (row: Record<string, unknown>, sent: Record<string, string>) => void;

async function expectTaken(screen: FormUnderTest, changes: Record<string, string>, check: Check, way = nextWay()) {
  const before = await rowsWritten();
  const fields = await desk.fill(screen, changes);
  const { status } = await desk.send(screen, fields, way);
  expect(status).toBe(way === ".data" ? 202 : 303);
  expect(await rowsWritten()).toBeGreaterThan(before);
  const row = await desk.stored(screen, fields);
  expect(row).toBeDefined();
  check(row!, fields);
}

const valueOf = ({ id, value }: Line) => made[id] ?? value;

async function run(line: Line, screen: FormUnderTest, field: string) {
  const value = valueOf(line);
  if (value === undefined) throw new Error(`${line.id} is made by "${line.generator}", which nothing here makes`);
  const decision = decided[line.id];
  const changes = { ...screen.beside?.[field], [field]: value };
  if (decision && "status" in decision) return expectRejected(screen, changes, decision);
  const [, told] = /^(4\d\d|4xx)/.exec(line.expect) ?? [];
  // 4xx means an error at a field; 400 and 413 reject the form as a whole.
  if (!decision && told === "4xx") return expectRejected(screen, changes, { status: 422, field });
  if (!decision && told) return expectRejected(screen, changes, { status: Number(told) });
  await expectTaken(screen, changes, (row, sent) => {
    const wanted = decision ? decision.stored : keptOf(sent[field]!);
    expect(storedFor(screen, row, field)).toEqual(wanted);
  });
}

/** The stored value. */
function keptOf(value: string): unknown {
  if (value.trim() === "") return null;
  if (value === "false") return 0;
  return /^\d+(\.\d+)?$/.test(value) ? Number(value) : value.trim();
}

it("every line of bad-inputs.jsonl is tested here or where the list says", () => {
  const known = [...Object.keys(forms), ...Object.keys(elsewhere), ADDRESSES];
  expect([...new Set(badInputs.map(({ area }) => area))].filter((area) => !known.includes(area))).toEqual([]);
  expect(new Set(badInputs.map(({ id }) => id)).size).toBe(badInputs.length);
  expect(badInputs.length).toBeGreaterThan(170);
});

describe.each(Object.entries(forms) as [FormName, FormUnderTest][])("%s", (area, screen) => {
  it.each(ways)("is accepted as filled in by default, posted to its path%s", (way) =>
    expectTaken(screen, {}, () => undefined, way),
  );

  it.each(
    ["id", "role", "is_active", "password_hash", "created_by", "created_at"].filter(
      (name) => name !== "role" || !["admin/users", "admin/users/edit"].includes(area),
    ),
  )("has no field %s and rejects a form with one", (field) =>
    expectRejected(screen, { [field]: "admin" }, { status: screen.unknownFieldStatus ?? 422 }),
  );

  const lines = inArea(area).filter(({ id }) => !onTheirOwn.includes(id));
  it.each(lines)("$id: $field = $value $generator", (line) => run(line, screen, line.field));

  const addresses = inArea(ADDRESSES).filter(({ id }) => !onTheirOwn.includes(id));
  it.each((screen.urlFields ?? []).flatMap((field) => addresses.map((line) => ({ ...line, field }))))(
    "$id: $field = $value",
    (line) => run(line, screen, line.field),
  );
});

describe("the product form", () => {
  const product = forms["admin/product"];

  it("B119: drops blank rows and keeps the order of the others", async () => {
    const rows = { "images[0]": "", "images[1]": "/b.webp", "images[2]": "   ", "images[3]": "/a.webp" };
    await expectTaken(product, rows, ({ images }) => expect(images).toBe('["/b.webp","/a.webp"]'));
  });

  it.each(['["https://a"', '{"0":"x"}'])("B121: rejects a list in place of a text: %s", (images) =>
    expectRejected(product, { images }, { status: 422 }),
  );

  it.each(["model[toString]", "model[]"])("B021: rejects a text in place of a list: %s", (field) =>
    expectRejected(product, { [field]: "x" }, { status: 400 }),
  );

  it("B085, B087: takes the product from the URL only", async () => {
    const [other] = await site.database.sql("select id from equipment limit 1");
    for (const field of ["id", "equipment_id", "visible_in_store", "created_at"]) {
      await expectRejected(product, { [field]: String(other!.id) }, { status: 422 });
    }
  });

  it("B089: requires the version", async () => {
    await expectRejected(forms["admin/product/edit"], { version: "" }, { status: 422 });
  });
});

describe("the contact form", () => {
  it("B185: accepts at most twenty links", async () => {
    const rows = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, row) => [
          [`additional_social_links[${row}].platform`, "Telegram"],
          [`additional_social_links[${row}].url`, "https://t.me/a"],
        ]).flat() as [string, string][],
      );
    await expectRejected(forms["admin/contact"], rows(21), { status: 422 });
    await expectRejected(forms["admin/contact"], rows(600), { status: 413 });
  });
});

describe("the videos form", () => {
  it.each(inArea(ADDRESSES).filter(({ id, value }) => value && !onTheirOwn.includes(id)))(
    "$id: $value",
    async (line) => {
      const [product] = await site.database.sql("select id from equipment where videos <> '[]' limit 1");
      const screen: FormUnderTest = {
        path: `/adm-dash/videos/${String(product!.id)}`,
        who: "editor",
        uniqueControl: "videos[0]",
        isEdited: true,
        values: () => ({}),
        row: {
          sql: "select * from equipment where ? is not null and id = '" + String(product!.id) + "'",
          by: "videos[0]",
        },
      };
      await run(line, screen, "videos[0]");
    },
  );
});

describe("the category form", () => {
  it("B147: makes an ASCII slug from any name", async () => {
    const name = "ŞİRKƏT İI";
    const screen = forms["admin/category"];
    await expectTaken(screen, { "name_translations.eng": name, slug: "" }, ({ slug }) =>
      expect(slug).toMatch(/^sirket-ii(-\d+)?$/),
    );
  });
});
