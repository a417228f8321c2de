import { createClient, type InStatement } from "@libsql/client/web";

/** Rows per transaction, to stay within the server's time limit for a request. */
const CHUNK = 10_000;

/** Model names are a series and a number, in characters whose folded form SQL can build. */
const SERIES = ["GS", "JCPT", "ES", "Z", "S", "HA", "MT", "CPCD", "SJ", "Optimum"];

/**
 * Adds products to a seeded database until there are `count`, for benchmarks: always the same ones, spread over
 * categories, manufacturers, engines and years, about 7 % without a working height and 4 % hidden.
 */
export async function generateCatalogue(url: string, token: string, count: number): Promise<void> {
  const client = createClient({ url, authToken: token });
  try {
    const { rows } = await client.execute("select count(*) as machines from equipment");
    const indexes = await client.execute(
      "select name, sql from sqlite_schema where type = 'index' and tbl_name = 'equipment' and sql is not null",
    );
    // Creating indexes at the end sorts once; maintaining them row by row takes fifty times as long.
    await client.batch(
      indexes.rows.map(({ name }) => `drop index "${String(name)}"`),
      "write",
    );
    for (let from = Number(rows[0]?.machines); from < count; from += CHUNK) {
      const to = Math.min(from + CHUNK, count);
      await client.batch([insertEquipment(from, to), insertSpecifications(from, to)], "write");
    }
    for (const { sql } of indexes.rows) await client.execute(String(sql));
  } finally {
    client.close();
  }
}

/**
 * `n` numbers the new products, `r` is a pseudo-random number below 2^20 derived from `n`. The cast is needed because
 * parameters arrive as floats and models would end in `.0`.
 */
const numbers = `
  with recursive numbers(n) as (select cast(?1 as integer) union all select n + 1 from numbers where n + 1 < ?2),
  spread as materialized (select n, ((n * 7919 + 104729) * 48271 % 2147483647) % 1048576 as r from numbers)`;

const idOf = (kind: string) =>
  `printf('%08x-%04x-7${kind}-8%03x-%012x', 26085000 + n / 65536, n % 65536, r % 4096, n * 48271)`;

const workingHeight = "case when r % 15 = 0 then null else round(3 + r % 5500 / 100.0, 2) end";
const loadCapacity = "case when r % 20 = 1 then null else 200 + r % 130 * 100 end";

const platformCapacity = "case when r % 20 = 1 then null else 120 + r % 40 * 10 end";

function insertEquipment(from: number, to: number): InStatement {
  const series = `case r % ${SERIES.length} ${SERIES.map((name, i) => `when ${i} then '${name}'`).join(" ")} end`;
  return {
    sql: `${numbers},
      categories as (select row_number() over (order by "order") - 1 as place, id, count(*) over () as size from equipment_categories),
      makers as (select row_number() over (order by id) - 1 as place, id, count(*) over () as size from manufacturers),
      named as (select n, r, ${series} as series, 100 + r / 7 % 9900 as number, char(65 + n % 26) as suffix from spread)
      insert into equipment
        (id, model, model_search, model_sort, year, engine_type, weight_kg, images, category_id, manufacturer_id,
         visible_in_store, status, created_at)
      select ${idOf("e00")}, series || '-' || number || suffix,
        lower(series || number || suffix), lower(series) || printf('%010d', number) || lower(suffix),
        1996 + r % 30,
        case r % 10 when 0 then 'gasoline' when 1 then 'hybrid' when 2 then 'diesel' when 3 then 'diesel' when 4 then 'diesel' else 'electric' end,
        case when r % 5 = 0 then null else 300 + r % 20000 end,
        json_array('/machines/genie-gs-1930-e-drive.webp'), categories.id, makers.id,
        r % 25 <> 0, case r % 12 when 0 then 'rented' when 1 then 'sold' else 'available' end,
        strftime('%Y-%m-%dT%H:%M:%fZ', '2024-01-08', '+' || (r % 900) || ' days')
      from named
      join categories on categories.place = (n / 3 + r) % categories.size
      join makers on makers.place = (n / 7 + r) % makers.size`,
    args: [from, to],
  };
}

function insertSpecifications(from: number, to: number): InStatement {
  return {
    sql: `${numbers}
      insert into equipment_specifications
        (id, equipment_id, working_height_m, load_capacity_kg, max_persons, height_m, length_m, width_m, has_guardrail,
         platform_capacity_kg, lifting_capacity_kg, reach_m, extension_length_m, gradeability_percent)
      select ${idOf("5ec")}, ${idOf("e00")},
        ${workingHeight}, ${loadCapacity},
        1 + r % 3, 1.8 + r % 90 / 100.0, 1 + r % 60 / 10.0, 0.7 + r % 200 / 100.0, r % 2,
        ${platformCapacity}, ${loadCapacity}, case when r % 4 = 2 then null else r % 230 / 10.0 end, 0.9, 20 + r % 30
      from spread`,
    args: [from, to],
  };
}
