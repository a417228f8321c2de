import { describe, expect, it } from "vitest";
import { cardFigures, type CardFigure } from "../../db/product-fields.ts";
import { cardView } from "~/features/products/card/card-view.server";
import type { Language } from "~/i18n/languages";
import { i18nIn } from "~/i18n/instance.server";
import type { ProductCard } from "~/features/products/card/cards.server";
import { texts } from "../support/texts";

const unknown = Object.fromEntries(cardFigures.map((name) => [name, null])) as Record<CardFigure, null>;

const card = (category: string, figures: Partial<ProductCard>): ProductCard => ({
  id: "1",
  model: "M1",
  manufacturer: "Maker",
  image: null,
  year: 2024,
  status: "available",
  availableFrom: null,
  engineType: "diesel",
  category: { id: "2", name: category, translations: { eng: category, rus: "Техника" }, icon: "", group: null },
  ...unknown,
  ...figures,
});
const reader = {
  language: "rus",
  units: "metric",
  t: i18nIn("rus").t,
  now: () => new Date("2026-03-10T12:00:00Z"),
} as const;
const shown = (category: string, figures: Partial<ProductCard>) =>
  cardView(card(category, figures), reader).figures.map(({ name, value, sign }) => [name, value, sign]);
const { products, spec, unit, engine } = texts.rus;
const theEngine = [products.engineShort, engine.diesel, undefined];

describe("the specs on a card", () => {
  const all = { working_height_m: 8, load_capacity_kg: 230, max_persons: 1, weight_kg: 1500, fork_length_m: 1.07 };

  it("of a platform are working height, load and persons", () => {
    expect(shown("Scissor Lifts", all)).toEqual([
      [products.workingHeight, "8", unit.m],
      [products.loadCapacity, "230", unit.kg],
      [products.maxPersons, "1", undefined],
      theEngine,
    ]);
  });

  it("of products with forks are lift height, load, and forks or reach", () => {
    expect(shown("Fork Lifts", all)).toEqual([
      [spec.lift_height_m, "8", unit.m],
      [products.loadCapacity, "230", unit.kg],
      [spec.fork_length_m, "1,07", unit.m],
      theEngine,
    ]);
    expect(shown("Telehandlers", { ...all, reach_m: 6.2 })).toEqual([
      [spec.lift_height_m, "8", unit.m],
      [products.loadCapacity, "230", unit.kg],
      [products.forwardReach, "6,2", unit.m],
      theEngine,
    ]);
  });

  it("are followed by the next known ones where one is unknown", () => {
    expect(shown("Scissor Lifts", { load_capacity_kg: 230, weight_kg: 1500, width_m: 0.76 })).toEqual([
      [products.loadCapacity, "230", unit.kg],
      [spec.weight_kg, "1\u00a0500", unit.kg],
      [spec.width_m, "0,76", unit.m],
      theEngine,
    ]);
    expect(shown("Fork Lifts", { max_persons: 1 })).toEqual([theEngine]);
  });
});

describe("the day from which a rented machine is available", () => {
  const textOf = (availableFrom: string | null, status: ProductCard["status"] = "rented", language: Language = "eng") =>
    cardView(card("Scissor Lifts", { status, availableFrom }), { ...reader, language, t: i18nIn(language).t })
      .availableFrom;

  it("is on the card until it has passed, in each language, with the year when it is another one", () => {
    expect(textOf("2026-03-31")).toBe("Available from 31 March");
    expect(textOf("2026-03-31", "rented", "rus")).toBe("Освободится 31 марта");
    expect(textOf("2027-01-02", "rented", "aze")).toBe("2 yanvar 2027 tarixindən mövcuddur");
    expect(textOf("2026-03-10")).toBe("Available from 10 March");
    expect(textOf("2026-03-09")).toBeUndefined();
    expect(textOf(null)).toBeUndefined();
  });

  it.each(["available", "maintenance", "sold"] as const)("is not on the card of one that is %s", (status) => {
    expect(textOf("2026-03-31", status)).toBeUndefined();
  });
});

describe("a card", () => {
  it("is what each reader sees of it on that day", () => {
    const rented = card("Scissor Lifts", {
      ...{ working_height_m: 8, status: "rented", availableFrom: "2026-03-10" },
    });
    const seen = (options: Partial<Parameters<typeof cardView>[1]>) => cardView(rented, { ...reader, ...options });
    expect(seen({})).toBe(seen({}));
    expect(seen({}).availableFrom).toContain("10");
    expect(seen({ now: () => new Date("2026-03-11T12:00:00Z") }).availableFrom).toBeUndefined();
    expect(seen({ units: "imperial" }).figures[0]?.sign).toBe(unit.ft);
    const english = seen({ language: "eng", t: i18nIn("eng").t });
    expect(english.category.name).toBe("Scissor Lifts");
    expect(english.figures[0]?.name).toBe(texts.eng.products.workingHeight);
    expect(seen({}).category.name).toBe("Техника");
  });
});
