import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readProductsPage } from "~/features/products/list/list-page.server";
import { readFilters } from "~/features/products/list/read-filters.server";
import { readOptions, type SelectField } from "~/ui/select-options";
import { startDatabase, type TestDatabase } from "../support/database";
import { contextFor, requestBy } from "../support/people";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

function read(query: string) {
  // Requests for data have all options, documents have them in their markup.
  const context = contextFor(requestBy(undefined, `/products.data?${query}`), database);
  return readProductsPage(context, context.parameters(readFilters));
}

type ListPage = Awaited<ReturnType<typeof read>>;

const selectsOf = ({ panel }: ListPage) => [...panel.fields, ...(panel.more ?? [])] as SelectField[];

/** What the filters' form sends when this option is chosen. */
function queryWith(page: ListPage, name: string, value: string): string {
  const query = new URLSearchParams([
    ["search", page.search],
    ["available_by", page.panel.availableBy],
    ...page.hidden,
  ]);
  for (const select of selectsOf(page)) query.set(select.name, select.value);
  query.set(name, value);
  return query.toString();
}

describe("the number beside an option", () => {
  it.each([
    "search=12+m",
    "search=12+m&height=14&height_to=26",
    "search=genie&unknown=1",
    "search=genie+12+m&load=230&unknown=1",
    "height=8&width=1.2&unknown=1",
  ])("of /products?%s is that of the list it leads to", async (query) => {
    const page = await read(`${query}&more=1`);
    const different: string[] = [];
    let compared = 0;
    for (const { name, options } of selectsOf(page)) {
      for (const { value, text, isDisabled } of readOptions(options)) {
        if (isDisabled) continue;
        const { list } = await read(queryWith(page, name, value));
        compared += 1;
        if (!text.endsWith(` (${list.total})`)) different.push(`${name} ${text}: ${list.total}`);
      }
    }
    expect(different).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  });
});
