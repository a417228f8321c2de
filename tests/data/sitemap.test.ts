import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readSitemap } from "~/features/sitemap/queries.server";
import { readPartOfSitemap, readWholeSitemap } from "~/features/sitemap/sitemap-page.server";
import { generateCatalogue } from "../../db/generated-catalogue.ts";
import { startDatabase, type TestDatabase } from "../support/database";
import { xmlOf } from "../support/xml";

const siteOrigin = "https://liftyard.example";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

const requested = () => ({ ...database.deps(), siteOrigin });
const visibleIds = async () =>
  (await database.sql("select id from equipment where visible_in_store = 1 order by id")).map(({ id }) => String(id));

describe("the products of a sitemap", () => {
  it("are all visible ones", async () => {
    const [hidden] = await database.sql("update equipment set visible_in_store = 0 where model = 'S-125' returning id");
    const { total, products } = await readSitemap(database.deps(), 1, 5000);
    const ids = products.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(await visibleIds());
    expect(ids).not.toContain(hidden?.id);
    expect(total).toBe(ids.length);
  });

  it("carry the time of their last change", async () => {
    const [first, second] = (await readSitemap(database.deps(), 1, 2)).products;
    const [created] = await database.sql("select created_at from equipment where id = ?", [first!.id]);
    expect(first?.changedAt).toBe(created?.created_at);
    const times = ["2026-03-01T10:00:00.000Z", "2026-02-01T10:00:00.000Z"];
    for (const [index, at] of times.entries()) {
      await database.sql(
        "insert into history (id, at, actor_name, action, entity, entity_id) values (?, ?, 'A', 'save', 'equipment', ?)",
        [`h${index}`, at, first!.id],
      );
    }
    const again = (await readSitemap(database.deps(), 1, 2)).products;
    expect(again).toEqual([{ id: first!.id, changedAt: times[0] }, second]);
  });

  it("are split without losing or repeating one", async () => {
    const parts = [];
    for (let part = 1; part <= 10; part++) parts.push((await readSitemap(database.deps(), part, 10)).products);
    expect(
      parts
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(await visibleIds());
  });

  it("are read in two round trips: the catalogue and the part", async () => {
    await readWholeSitemap(requested());
    const fetches = vi.spyOn(globalThis, "fetch");
    await readWholeSitemap(requested());
    await readPartOfSitemap(requested(), "1.xml");
    expect(fetches).toHaveBeenCalledTimes(4);
    fetches.mockRestore();
  });
});

describe("the sitemap of a small catalogue", () => {
  it("is one document with pages, categories and manufacturers in use, and products", async () => {
    await database.sql(
      "update equipment set visible_in_store = 0 where category_id = (select id from equipment_categories where slug = 'fork-lifts')",
    );
    const addresses = xmlOf(await readWholeSitemap(requested())).children.map(
      (url) => new URL(url.children[0]?.text ?? ""),
    );
    const english = addresses.filter(({ searchParams }) => searchParams.get("lng") === "eng");
    expect(addresses).toHaveLength(english.length * 3);
    const paths = english.map(({ pathname }) => pathname);
    expect(paths.slice(0, 6)).toEqual(["/", "/products", "/service", "/enquiry", "/library", "/contact"]);
    const lists = english.flatMap(({ searchParams }) => searchParams.get("category") ?? []);
    const ofCategories = await database.sql(
      'select distinct category_id as id, c."order" from equipment e join equipment_categories c on c.id = category_id where visible_in_store = 1 order by c."order"',
    );
    expect(lists).toEqual(ofCategories.map(({ id }) => id));
    const manufacturers = english.flatMap(({ searchParams }) => searchParams.get("manufacturer") ?? []);
    const ofManufacturers = await database.sql(
      "select distinct manufacturer_id as id from equipment where visible_in_store = 1 order by id",
    );
    expect(manufacturers).toEqual(ofManufacturers.map(({ id }) => id));
    expect(paths.filter((path) => path.startsWith("/product/"))).toHaveLength((await visibleIds()).length);
  });

  it.each(["0.xml", "2.xml", "x.xml", "1", "", "01.xml", "__proto__"])("has no part %j", async (name) => {
    await expect(readPartOfSitemap(requested(), name)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the sitemap of a large catalogue", () => {
  beforeAll(async () => {
    await generateCatalogue(database.url, database.token, 5_400);
  });

  it("is an index whose parts list every visible product once per language", async () => {
    const index = xmlOf(await readWholeSitemap(requested()));
    expect(index.name).toBe("sitemapindex");
    const parts = index.children.map((part) => part.children[0]?.text.replace(`${siteOrigin}/sitemap/`, ""));
    expect(parts).toEqual(["pages.xml", "1.xml", "2.xml"]);
    const urls: string[] = [];
    for (const part of parts) {
      const document = await readPartOfSitemap(requested(), part!);
      expect(document.length).toBeLessThan(50_000_000);
      urls.push(...xmlOf(document).children.map((url) => url.children[0]?.text ?? ""));
    }
    const products = urls.filter((url) => url.includes("/product/"));
    const expected = (await visibleIds()).flatMap((id) =>
      ["eng", "rus", "aze"].map((code) => `${siteOrigin}/product/${id}?lng=${code}`),
    );
    expect(products.toSorted()).toEqual(expected.toSorted());
    expect(urls.filter((url) => !url.includes("/product/")).length).toBeGreaterThan(15);
  });
});
