import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSite, type Site } from "../support/site";
import { inEachLanguage } from "../support/texts";

let site: Site;
let paths: string[];
/** The product that is edited, and that documents and diagrams belong to. */
let product: string;

interface Page {
  path: string;
  /** Of the `Accept-Language` header. */
  tag: string;
}

beforeAll(async () => {
  // Pages for a session do not start the service worker, and would differ in that.
  site = await startSite({ SERVICE_WORKER: "off" });
  const path = await site.productPath("450AJ");
  product = path.split("/").at(-1)!;
  // The demo catalogue has no diagrams.
  await site.database.sql(
    "insert into equipment_envelopes (id, equipment_id, position, purpose, points) values ('e', ?, 0, 'platform', '[[0,0],[4,0],[0,9]]')",
    [product],
  );
  paths = await everyKindOfPage();
});
afterAll(() => site.stop());

/** One edit for each table that visitors see, which shows on some page. */
const edits: Record<string, string> = {
  contact_information: "update contact_information set main_phone = '+994 12 000 00 01'",
  equipment: "update equipment set model = 'Changed', model_sort = 'changed' where id = $product",
  equipment_categories: `update equipment_categories set name = 'Changed', name_translations = '{"eng":"Changed"}'
    where id = (select category_id from equipment where id = $product)`,
  equipment_envelopes:
    "update equipment_envelopes set setup = 'changed', capacity_kg = 77 where equipment_id = $product",
  equipment_specifications: "update equipment_specifications set length_m = 7.7 where equipment_id = $product",
  hero_images: `update hero_images set title = 'Changed', title_translations = '{}'`,
  library_documents: `update library_documents set title = 'Changed', title_translations = '{}'`,
  manufacturers:
    "update manufacturers set name = 'Changed' where id = (select manufacturer_id from equipment where id = $product)",
  presentation_videos: `update presentation_videos set title = 'Changed', title_translations = '{}'`,
};

const deletions: Record<string, string> = {
  equipment_envelopes: "delete from equipment_envelopes where equipment_id = $product",
  hero_images: `delete from hero_images where "order" = (select min("order") from hero_images)`,
  library_documents: "delete from library_documents where id = (select max(id) from library_documents)",
  presentation_videos: `delete from presentation_videos where "order" = (select min("order") from presentation_videos)`,
  // Last, as its diagrams go with it.
  equipment: "delete from equipment where id = $product",
};

it("there is an edit for each table that renews the data version", async () => {
  const rows = await site.database.sql("select name from sqlite_schema where type = 'trigger'");
  const guarded = rows.flatMap(({ name }) => /^(\w+)_update_renews_generation$/.exec(String(name))?.[1] ?? []);
  expect(Object.keys(edits)).toEqual(guarded.toSorted());
});

const statements = [
  ...Object.entries(edits).map(([table, statement]) => ({ what: `an edit of ${table}`, statement })),
  ...Object.entries(deletions).map(([table, statement]) => ({ what: `a deletion from ${table}`, statement })),
];

describe.each(statements.map((each, turn) => ({ ...each, turn })))("after $what", ({ statement, turn }) => {
  it("every cached page is what a fresh render is", { timeout: 120_000 }, async () => {
    const pages = pagesInTurn(turn);
    const before = await forEachPage(pages, async ({ path, tag }) => shown(await askUntilKept(path, tag)));
    await site.database.sql(statement.replaceAll("$product", `'${product}'`));
    const answers = await forEachPage(pages, ({ path, tag }) => askInLanguage(path, tag));
    const after = answers.map(shown);
    const fresh = await forEachPage(pages, async ({ path, tag }) => {
      // A session bypasses the cache.
      const answer = await askInLanguage(path, tag, { Cookie: "session=nobody" });
      expect(answer.headers["x-cache"], path).toBe("bypass");
      return shown(answer);
    });
    for (const [place, { path, tag }] of pages.entries()) expect(after[place], `${path} ${tag}`).toEqual(fresh[place]);
    // Only how to reach the dealer is on every page.
    const isOnEach = statement.includes("contact_information");
    expect(answers.some(({ headers }) => headers["x-cache"] === "revalidated")).toBe(!isOnEach);
    expect(after.filter((page, place) => page.text !== before[place]!.text)).not.toEqual([]);
  });
});

/** All kinds of pages that the cache keeps, with products that resemble the edited one and some that do not. */
async function everyKindOfPage(): Promise<string[]> {
  const rows = await site.database.sql(
    `select id, category_id from equipment where visible_in_store
      order by id <> '${product}', category_id <> (select category_id from equipment where id = '${product}'), id limit 40`,
  );
  const ids = rows.map(({ id }) => String(id));
  const products = [...ids.slice(0, 4), ...ids.slice(-2)];
  return [
    ...["/", "/_root.data", "/products", "/products.data", "/products.json?page=2", "/products?page=2"],
    ...["/products?sort=year&direction=desc", "/products?engine_type=diesel", "/products?search=genie"],
    `/products?category=${String(rows[0]!.category_id)}`,
    ...products.map((id) => `/product/${id}`),
    `/product/${product}.data`,
    `/compare?m=${ids.slice(0, 3).join(",")}`,
    ...["/find?height=7.5&people=2&door_w=0.9&door_h=2&place=in", "/suggestions.json?search=genie"],
    ...["/service", `/service?equipment=${product}`, `/enquiry?m=${product}`, "/library", "/contact", "/sitemap.xml"],
  ];
}

/** Each page in one language, which is another one after the next edit. */
function pagesInTurn(turn: number): Page[] {
  return paths.map((path, place) => ({ path, tag: inEachLanguage[(place + turn) % inEachLanguage.length]!.tag }));
}

/** As many at once as the local database takes. */
async function forEachPage<T>(pages: readonly Page[], use: (page: Page) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let at = 0; at < pages.length; at += 6) results.push(...(await Promise.all(pages.slice(at, at + 6).map(use))));
  return results;
}

const askInLanguage = (path: string, tag: string, headers: Record<string, string> = {}) =>
  site.ask(path, { headers: { "Accept-Language": tag, ...headers } });

/** What is not cached, such as a page that is not found, is the same each time. */
async function askUntilKept(path: string, tag: string) {
  const answer = await askInLanguage(path, tag);
  return answer.status === 200 ? site.askUntilCached(path, { headers: { "Accept-Language": tag } }) : answer;
}

/** Without the number that each response gets for its scripts. */
const shown = ({ status, text }: { status: number; text: string }) => ({
  status,
  text: text.replaceAll(/nonce="[^"]*"/g, 'nonce=""'),
});
