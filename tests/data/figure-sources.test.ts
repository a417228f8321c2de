import { expect, it } from "vitest";
import { readRecords } from "../../db/seed/records.ts";
import { sourceRows } from "~/features/products/figure-sources/schema.server";

it("the demo catalogue's sources are such as the form takes", async () => {
  const { equipment } = await readRecords();
  const sources = equipment.map(({ figure_sources: rows }) => rows ?? []);
  expect(sources.flat().length).toBeGreaterThan(100);
  for (const rows of sources) expect(sourceRows.parse(rows)).toEqual(rows);
});
