import { eq, sql } from "drizzle-orm";
import type { PlannedRow } from "~/features/batches/prepare.server";
import { type ImportedProblem, WHOLE_ROW } from "~/features/batches/batch";
import type { Reader } from "~/data/reader.server";
import { equipment, manufacturers } from "../../../db/schema/index.ts";
import { foldModel } from "../../../db/search-text.ts";

/**
 * Unticks new products of a manufacturer, model and year that exist already. Dealers own twins, so that is a doubt and
 * nothing is matched by it.
 */
export async function doubtTwins(reader: Reader, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const keys = rows.filter(({ kind }) => kind === "new").map(keyOf);
  if (keys.length === 0) return [...rows];
  const { id, model, modelSearch, manufacturerId, year } = equipment;
  const [found] = await reader.read((db) => [
    db
      .select({ id, model, modelSearch, manufacturerId, year, maker: manufacturers.name })
      .from(equipment)
      .innerJoin(manufacturers, eq(manufacturers.id, manufacturerId))
      .where(
        sql`(${manufacturerId}, ${modelSearch}, ${year}) in
          (select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(keys)}))`,
      ),
  ]);
  const twins = new Map(
    found.map((twin) => [JSON.stringify([twin.manufacturerId, twin.modelSearch, twin.year]), twin] as const),
  );
  return rows.map((row) => {
    const twin = row.kind === "new" ? twins.get(JSON.stringify(keyOf(row))) : undefined;
    if (!twin) return row;
    const doubt: ImportedProblem = { is: "twin", name: `${twin.maker} ${twin.model}`, year: String(twin.year) };
    return { ...row, isChosen: false, problems: { ...row.problems, [WHOLE_ROW]: doubt } };
  });
}

const keyOf = ({ cells }: PlannedRow) => [
  cells.manufacturer_id?.to,
  foldModel(String(cells.model?.to)),
  cells.year?.to,
];
