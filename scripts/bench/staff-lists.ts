import type { BenchPart } from "./part.ts";
import { RENEW_VERSION, type TimedPage, timeAtTwoSizes } from "./two-sizes.ts";

const ROUNDS = 10;
/** 100,000 products ÷ 1,000. */
const WANTED = 3;

/** The table, the boards and the search of staff, which are never cached. */
export const staffLists: BenchPart = {
  name: "staff",
  title: "Lists of the staff area, over catalogues of 1,000 and 100,000 products",
  run: async () => {
    const results = await timeAtTwoSizes(() => pages, { rounds: ROUNDS });
    const { times, smallMb, largeMb } = results;
    return {
      results,
      head: ["page", "1,000 (ms)", "100,000 (ms)", "ratio", `at most ${WANTED}`],
      rows: [
        ...times.map(({ name, smallMs, largeMs, ratio }) => [
          ...[name, smallMs.toFixed(1), largeMs.toFixed(1), ratio.toFixed(2)],
          ratio <= WANTED ? "yes" : "no",
        ]),
        ["memory after all of them (MB)", smallMb.toFixed(1), largeMb.toFixed(1), "", ""],
      ],
    };
  },
};

const TABLE = "/adm-dash/products";
const BOARDS = "/adm-dash/boards";
const LAST = "(select max(id) from equipment)";
const FIRST = "(select min(id) from equipment)";

const EDIT = `update equipment set weight_kg = 1000 + abs(random() % 9000), year = 2000 + abs(random() % 20) where id = ${LAST}`;
const HIDE = `update equipment set visible_in_store = 1 - visible_in_store where id = ${FIRST}`;
const RENAME = `update equipment set model = 'ZK-' || abs(random()), model_search = 'zk' || abs(random()) where id = ${LAST}`;

const DEAD_LINK = `insert into link_checks (url, state, due_at) select link, 'dead', '2999-01-01' from library_documents limit 1
  on conflict do update set state = 'dead'`;

const paths: Record<string, string> = {
  "table: first page": TABLE,
  "table: one status": `${TABLE}?status=sold`,
  "table: without a specification": `${TABLE}?only=no-specification`,
  "table: by working height": `${TABLE}?sort=working_height_m&direction=desc`,
  "table: by platform length": `${TABLE}?sort=platform_length_m&direction=desc`,
  "table: a search": `${TABLE}?search=gs19`,
  "board: what is missing": `${BOARDS}/missing`,
  "board: machines without a width": `${BOARDS}/missing?figure=width_m&group=boom`,
  "board: implausible values": `${BOARDS}/implausible`,
  "board: same model": `${BOARDS}/same-model`,
  "board: translations": `${BOARDS}/translations`,
  "board: links": `${BOARDS}/links`,
  "search: beginning of a model": "/adm-dash/search.json?q=gs",
  "search: part of a model": "/adm-dash/search.json?q=s19",
  "search: manufacturer and model": "/adm-dash/search.json?q=genie+gs+19",
  "search: nothing found": "/adm-dash/search.json?q=zzzz",
};

const afterEdit = (edit: string, sql: string, names: readonly string[]): TimedPage[] =>
  names.map((name) => ({ name: `${name}, ${edit}`, path: paths[name]!, prepare: sql }));

const pages: readonly TimedPage[] = [
  ...Object.entries(paths).map(([name, path]) => ({ name, path, prepare: RENEW_VERSION })),
  ...afterEdit("a product edited", EDIT, [
    "table: first page",
    "table: by working height",
    "table: by platform length",
    "board: what is missing",
    "board: implausible values",
    "board: same model",
  ]),
  ...afterEdit("one dead", DEAD_LINK, ["board: links"]),
  ...afterEdit("one renamed", RENAME, ["table: a search", "board: machines without a width"]),
  // Last, since the order of the newest has to be found again after it.
  ...afterEdit("one hidden or shown", HIDE, ["table: first page", "board: implausible values"]),
];
