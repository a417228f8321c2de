import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loader as readProduct } from "~/routes/_site.product.$id";
import { loader as readList } from "~/routes/_site.products";
import type { AppContext } from "~/load-context.server";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy, signedIn, type Person } from "../support/people";

let database: TestDatabase;
let hidden: string;
beforeAll(async () => {
  database = await startDatabase();
  const [row] = await database.sql("select id from equipment where visible_in_store = 0 limit 1");
  hidden = String(row?.id);
});
afterAll(() => database.stop());

function argsFor(path: string, params: Record<string, string> = {}, person?: Person) {
  const request = requestBy(person, path);
  const context: AppContext = contextFor(request, database);
  return { request, context, params } satisfies LoaderFunctionArgs;
}

describe("the product list's loader", () => {
  it("returns one page in the request's language and allows caching", async () => {
    const args = argsFor("/products?engine_type=hybrid&lng=rus");
    const { list, panel } = await readList(args);
    const { products, total } = list;
    const [row] = await database.sql(
      "select count(*) as n, (select token from generation) as token from equipment where visible_in_store and engine_type = 'hybrid'",
    );
    expect(total).toBe(row?.n);
    expect(products).toHaveLength(Number(row?.n));
    expect(products.every((each) => "category" in each && /[а-я]/i.test(each.category.name))).toBe(true);
    expect(list).toMatchObject({ path: "/products?engine_type=hybrid", page: 1 });
    expect(panel.fields.find(({ name }) => name === "engine_type")?.value).toBe("hybrid");
    expect(args.context.renderLog.cacheVersion()).toBe(row?.token);
  });

  it("returns the last page for a page past the end and forbids caching", async () => {
    const args = argsFor("/products?page=999");
    const { page, pages, products } = (await readList(args)).list;
    expect(page).toBe(pages);
    expect(products.length).toBeGreaterThan(0);
    expect(args.context.renderLog.cacheVersion()).toBeUndefined();
  });
});

describe("the product's loader", () => {
  it("returns the same 404 for hidden and missing products, in the visitor's language", async () => {
    for (const id of [hidden, "none", "' OR 1=1"]) {
      const args = argsFor("/product/x?lng=aze", { id });
      const rejected = await readProduct(args).catch((error: unknown) => error);
      const title = `${args.context.t("product.notFound.title")} – ${args.context.t("brand")}`;
      expect(rejected, id).toMatchObject({ data: { code: "not-found", title }, init: { status: 404 } });
      expect(args.context.renderLog.cacheVersion()).toBeUndefined();
    }
  });

  it("shows staff a hidden product and says that it is hidden", async () => {
    const staff = await signedIn(database, "editor");
    const product = await readProduct(argsFor(`/product/${hidden}`, { id: hidden }, staff));
    expect(product).toMatchObject({ id: hidden, isHidden: true });
  });
});
