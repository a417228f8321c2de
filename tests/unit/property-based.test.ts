import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldModel, foldText, modelSortKey } from "../../db/search-text.ts";
import { isSame, mergeEdits } from "~/forms/editing/merge";
import { editRows } from "~/forms/editing/rows";
import { afterMoves } from "~/admin/crud/order";
import { days, type DayHours, hoursLines, type WeekHours } from "~/features/contact/opening-hours";
import { slugOf } from "~/features/categories/slug.server";
import { readFilters } from "~/features/products/list/read-filters.server";
import { youtubeEmbed, youtubeId } from "~/features/videos/youtube";
import { decimal, phone, whole } from "~/forms/fields.server";
import type { Language } from "~/i18n/languages";
import { cacheableUrl } from "~/worker/cacheable-routes.server";
import { weekdays, weekendDays } from "../../db/enums.ts";

/** A failure prints the smallest input and its seed. */
const holds = (property: fc.IProperty<unknown[]>) => fc.assert(property as fc.IProperty<[unknown]>, { numRuns: 300 });

/** Letters with special folding rules among others. */
const letters = fc.constantFrom(..."İIıiŞşĞğƏəÇçÖöÜüЁёЙйИиЩщАВСabc-‐–  \u00ad\u200b\u0301ßŁ0179");
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: letters, maxLength: 20 }),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);

describe("search folding", () => {
  it("is idempotent", () => {
    holds(fc.property(anyText, (text) => void expect(foldText(foldText(text))).toBe(foldText(text))));
    holds(fc.property(anyText, (text) => void expect(foldModel(foldModel(text))).toBe(foldModel(text))));
  });

  it("ignores case and Unicode form", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcçəğıöşüабвгёйщы "), maxLength: 20 });
    holds(
      fc.property(word, (text) => {
        expect(foldText(text.normalize("NFD"))).toBe(foldText(text));
        expect(foldText(text.toLocaleUpperCase("az"))).toBe(foldText(text));
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
      }),
    );
  });

  it("lets any part of a model find it", () => {
    const model = fc.string({ unit: fc.constantFrom(..."GSZCPDgs -–0123456789АВС"), minLength: 1, maxLength: 20 });
    holds(
      fc.property(model, fc.nat(), fc.nat(), (text, a, b) => {
        const [from, to] = [a % text.length, b % text.length].sort((x, y) => x - y);
        expect(foldModel(text)).toContain(foldModel(text.slice(from, to)));
      }),
    );
  });

  it("sorts numbers by value", () => {
    const number = fc.nat({ max: 999_999_999 });
    holds(
      fc.property(number, number, (a, b) => void expect(modelSortKey(`S-${a}`) < modelSortKey(`S-${b}`)).toBe(a < b)),
    );
  });
});

describe("public URLs", () => {
  const names = [
    "category",
    "engine_type",
    "search",
    "height",
    "load",
    "sort",
    "direction",
    "page",
    "utm",
    "lng",
    "__proto__",
  ];
  const values = ["", "diesel", "steam", "gs", "GS  1930", "8", "1e3", "model", "year", "desc", "2", "0", "-1", "%"];
  const query = fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.constantFrom(...values), anyText)), {
    maxLength: 8,
  });
  const listAt = (pairs: [string, string][]) => new URL(`https://lifts.example/products?${new URLSearchParams(pairs)}`);

  it("are normalized by normalizing once", () => {
    holds(
      fc.property(query, (pairs) => {
        const once = cacheableUrl(listAt(pairs))!.path;
        expect(cacheableUrl(new URL(once, "https://lifts.example"))!.path).toBe(once);
      }),
    );
  });

  it("are equal exactly when they show the same page", () => {
    holds(
      fc.property(query, query, (one, other) => {
        const isSamePage = cacheableUrl(listAt(one))!.path === cacheableUrl(listAt(other))!.path;
        const [a, b] = [readFilters(listAt(one).searchParams), readFilters(listAt(other).searchParams)];
        // Unknown parameters are shown by the page, so they count.
        expect(isSamePage).toBe(isSame(a.filters, b.filters) && isSame(a.invalid, b.invalid));
      }),
    );
    holds(
      fc.property(query, anyText, (pairs, noise) => {
        const seen = new Map<string, string>();
        for (const [name, value] of pairs) if (!seen.has(name)) seen.set(name, value);
        const shuffled: [string, string][] = [["fbclid", noise], ...[...seen].reverse()];
        expect(cacheableUrl(listAt(shuffled))!.path).toBe(cacheableUrl(listAt(pairs))!.path);
      }),
    );
  });
});

describe("number fields", () => {
  const read = (schema: ReturnType<typeof decimal>, text: string) => schema.safeParse(text);

  it("accept numbers with the language's decimal mark and nothing else", () => {
    const schemaIn = (language: Language) => decimal({ most: 1_000_000, language });
    holds(
      fc.property(fc.nat(999_999), fc.integer({ min: 0, max: 999_999 }), (before, after) => {
        const typed = `${before}.${String(after).padStart(6, "0")}`;
        expect(read(schemaIn("eng"), typed).data).toBe(Number(typed));
        for (const language of ["rus", "aze"] as const) {
          expect(read(schemaIn(language), ` ${typed.replace(".", ",")} `).data).toBe(Number(typed));
        }
      }),
    );
    holds(
      fc.property(anyText, fc.constantFrom("eng", "rus", "aze"), (text, language) => {
        const { success, data } = read(schemaIn(language), text);
        if (!success) return;
        expect(text).toMatch(/^\s*[-\u2212]?\d[\d., \u00a0\u2007\u2009\u202f]*\s*$/);
        expect(Number.isFinite(data) && data! >= 0 && data! <= 1_000_000).toBe(true);
      }),
    );
  });

  it("keep whole numbers whole", () => {
    const schema = whole({ least: 1950, most: 2100 });
    holds(
      fc.property(fc.oneof(anyText, fc.integer().map(String), fc.double().map(String)), (text) => {
        const { success, data } = schema.safeParse(text);
        if (success) expect([data, Number.isInteger(data)]).toEqual([Number(text), true]);
      }),
    );
  });

  it("accept digits, spaces, hyphens, parentheses and a leading plus as a phone number", () => {
    const schema = phone({ max: 40 });
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789 -()+aА٢;"), maxLength: 45 });
    holds(
      fc.property(typed, (text) => {
        const { success, data } = schema.safeParse(text);
        if (!success) return;
        expect(data).toBe(text.replace(/^ +| +$/g, ""));
        expect(data).toMatch(/^\+?[0-9 ()-]+$/);
        expect(data!.replace(/\D/g, "").length).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});

describe("YouTube links", () => {
  const id = fc.string({ unit: fc.constantFrom(..."abcXYZ019-_"), minLength: 11, maxLength: 11 });
  const form = fc.constantFrom(
    ...["https://youtu.be/ID", "http://www.youtube.com/watch?v=ID", "https://m.youtube.com/watch?list=x&v=ID&t=1"],
    ...[
      "//www.youtube.com/embed/ID?rel=0",
      "https://youtube.com/shorts/ID",
      "https://www.youtube-nocookie.com/embed/ID",
    ],
  );

  it("give the same video in all forms", () => {
    holds(
      fc.property(id, form, (video, written) => {
        expect(youtubeId(written.replace("ID", video))).toBe(video);
        expect(youtubeId(youtubeEmbed(video))).toBe(video);
      }),
    );
  });

  it("are recognized on YouTube's hosts only", () => {
    holds(
      fc.property(id, form, fc.domain(), (video, written, host) => {
        const address = written.replace("ID", video).replace(/^(https?:)?\/\//, "");
        expect(youtubeId(`https://${host}/${address}`)).toBeUndefined();
        expect(youtubeId(`https://${address.replace("/", `.${host}/`)}`)).toBeUndefined();
      }),
    );
  });

  it("have ids of eleven plain characters", () => {
    holds(
      fc.property(anyText, form, (text, written) => {
        expect(youtubeId(written.replace("ID", text)) ?? "abcdefghijk").toMatch(/^[\w-]{11}$/);
      }),
    );
  });
});

describe("opening hours", () => {
  const time = fc.constantFrom("08:00", "09:00", "18:00", "24:00");
  const hours: fc.Arbitrary<DayHours | undefined> = fc.oneof(
    fc.constant(undefined),
    fc.constant("closed" as const),
    fc.record({ open: time, close: time }),
  );
  const week = fc
    .tuple(...days.map(() => hours))
    .map((all) => Object.fromEntries(days.map((day, at) => [day, all[at]]).filter(([, given]) => given)) as WeekHours);
  const grouped = { weekdays, weekend: weekendDays };

  it("are grouped without losing a day or its hours", () => {
    holds(
      fc.property(
        fc.oneof(
          week,
          hours.map((same) => Object.fromEntries(weekdays.map((day) => [day, same]))),
        ),
        (given) => {
          const said = hoursLines(given).flatMap(({ days: of, hours: shown }) =>
            (of === "weekdays" || of === "weekend" ? grouped[of] : [of]).map((day) => [day, shown] as const),
          );
          expect(Object.fromEntries(said)).toEqual(Object.fromEntries(Object.entries(given).filter(([, is]) => is)));
          expect(new Set(said.map(([day]) => day)).size).toBe(said.length);
        },
      ),
    );
  });
});

describe("slugs", () => {
  it("are words with hyphens, and unchanged by slugging again", () => {
    holds(
      fc.property(anyText, (name) => {
        expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});

describe("merged edits", () => {
  const names = ["model", "year", "images"] as const;
  const record = fc.record({
    model: fc.string({ maxLength: 2 }),
    year: fc.nat(3),
    images: fc.array(fc.nat(2), { maxLength: 2 }),
  });

  it("of different fields are the same in either order", () => {
    const touched = fc.tuple(...names.map(() => fc.constantFrom("mine", "theirs", "nobody")));
    holds(
      fc.property(record, record, touched, (base, other, whose) => {
        const by = (who: string) =>
          Object.fromEntries(
            names.map((name, at) => [name, whose[at] === who ? other[name] : base[name]]),
          ) as typeof base;
        const [one, two] = [mergeEdits(base, by("mine"), by("theirs")), mergeEdits(base, by("theirs"), by("mine"))];
        expect(one.merged).toEqual(two.merged);
        expect([...one.conflicts, ...two.conflicts]).toEqual([]);
      }),
    );
  });

  it("lose no typed value: it is stored or shown as a conflict", () => {
    holds(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { merged, conflicts } = mergeEdits(base, mine, theirs);
        for (const name of names) {
          const shown = conflicts.find((each) => each.name === name);
          if (!isSame(mine[name], base[name])) expect(merged[name]).toEqual(mine[name]);
          if (!isSame(theirs[name], base[name])) expect([merged[name], shown?.theirs]).toContainEqual(theirs[name]);
        }
      }),
    );
  });
});

describe("list orders", () => {
  const places = fc
    .uniqueArray(fc.nat(99), { minLength: 1, maxLength: 12 })
    .map((all) => all.toSorted((a, b) => a - b));
  const moves = fc.array(
    fc.record({ id: fc.nat(14).map(String), direction: fc.constantFrom("up" as const, "down" as const) }),
    {
      maxLength: 30,
    },
  );

  it("stay a permutation, and moving up and down again changes nothing", () => {
    holds(
      fc.property(places, moves, (orders, requested) => {
        const rows = orders.map((order, at) => ({ id: String(at), label: "", order }));
        const moved = afterMoves(rows, requested);
        expect(moved.map(({ order }) => order)).toEqual(orders);
        expect(moved.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
        const [first] = rows;
        if (rows.length > 1) {
          const there = { id: first!.id, direction: "down" as const };
          expect(afterMoves(rows, [there, { ...there, direction: "up" }])).toEqual(rows);
        }
      }),
    );
  });

  it("in forms keep every row but the removed one", () => {
    const action = fc.constantFrom("add" as const, "remove" as const, "up" as const, "down" as const);
    holds(
      fc.property(fc.array(fc.string(), { maxLength: 6 }), action, fc.nat(8), (rows, requested, row) => {
        const after = editRows(rows, { action: requested, row }, { blank: "", most: 6 });
        const expected = requested === "remove" ? rows.filter((_, at) => at !== row) : rows;
        if (requested === "add") expect(after.slice(0, rows.length)).toEqual(rows);
        else expect(after.toSorted()).toEqual(expected.toSorted());
      }),
    );
  });
});
