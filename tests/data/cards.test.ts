import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cardFigures } from "../../db/product-fields.ts";
import { catalogueBuilder } from "~/features/catalogue/build.server";
import { unknownDetails, unknownFigures } from "~/features/catalogue/catalogue.server";
import { currentCatalogue } from "~/features/catalogue/index.server";
import { readCards } from "~/features/products/card/cards.server";
import { appliesTo, kindOfCategory } from "~/features/products/applicability";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => void (database = await startDatabase()));
afterAll(() => database.stop());

describe("cards from the catalogue", () => {
  it("say what the database has of every visible product", async () => {
    await database.sql(
      "update equipment set available_from = '2028-02-29' where status = 'rented' and model like 'GS%'",
    );
    const figures = cardFigures.map((name) => (name === "weight_kg" ? "e.weight_kg" : `s.${name}`));
    const rows = await database.sql(
      `select e.id, e.model, e.year, e.status, e.available_from as availableFrom, e.engine_type as engineType,
         e.images ->> 0 as image, m.name as manufacturer, c.name as category, ${figures.join(", ")}
       from equipment e join manufacturers m on m.id = e.manufacturer_id join equipment_categories c on c.id = e.category_id
         left join equipment_specifications s on s.equipment_id = e.id
       where e.visible_in_store order by e.id`,
    );
    const catalogue = await currentCatalogue(database.deps());
    const cards = await readCards(database.deps(), catalogue, [...Array(catalogue.size).keys()]);
    const expected = rows.map((row) => {
      const kind = kindOfCategory(String(row.category), null);
      const shown = cardFigures.map((name) => [name, appliesTo(name, { kind, hasGuardrail: true }) ? row[name] : null]);
      return { ...row, ...Object.fromEntries(shown) };
    });
    expect(cards.map((card) => ({ ...card, category: card.category.name }))).toEqual(expected);
    expect(cards.length).toBe(85);
    expect(cards.some(({ availableFrom }) => availableFrom === "2028-02-29")).toBe(true);
  });

  it("have a picture from the database when the catalogue has too many to keep", async () => {
    const { categories, manufacturers, ...current } = await currentCatalogue(database.deps());
    const [withPicture] = await database.sql("select id, images ->> 0 as image from equipment where images <> '[]'");
    const builder = catalogueBuilder({ categories, manufacturers });
    const product = {
      ...unknownDetails,
      ...{ model: "M", categoryId: categories[0]!.id, manufacturerId: manufacturers[0]!.id, figures: unknownFigures },
      ...({ engine: "diesel", status: "available", year: 2020, created: 0 } as const),
    };
    const others = Array.from({ length: 20_001 }, (_, at) => ({
      ...product,
      id: String(withPicture?.id),
      picture: `/p/${at}.webp`,
    }));
    builder.add([...others, { ...product, id: String(withPicture?.id), picture: String(withPicture?.image) }]);
    const catalogue = builder.build(current.change);
    const [first, last] = await readCards(database.deps(), catalogue, [0, 20_001]);
    expect([first?.image, last?.image]).toEqual(["/p/0.webp", withPicture?.image]);

    await database.stop();
    expect((await readCards(database.deps(), catalogue, [20_001]))[0]).toMatchObject({
      id: withPicture?.id,
      image: null,
    });
  });
});
