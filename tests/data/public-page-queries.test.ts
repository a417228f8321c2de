import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { findContact } from "~/features/contact/queries.server";
import { readHomePage } from "~/features/home/home-page.server";
import { type CatalogueDeps, currentCatalogue } from "~/features/catalogue/index.server";
import { readHome } from "~/features/home/queries.server";
import type { AppContext } from "~/load-context.server";
import type { Language } from "~/i18n/languages";
import { noFilters } from "~/features/products/filters";
import { findProduct, listProducts } from "~/features/products/queries.server";
import { startDatabase, type TestDatabase } from "../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

describe("a public page", () => {
  it.each([
    ["the list", (_reader, deps) => listProducts(deps, noFilters)],
    [
      "a narrowed list",
      (_reader, deps) => listProducts(deps, { ...noFilters, search: "gs", limits: { height: { from: 10 } } }),
    ],
    ["a machine", (_reader, deps) => findProduct(deps, "01923e50-4160-7fba-ae30-2f653c01d593")],
    ["home", readHome],
    ["the contact record", findContact],
  ] as [string, (reader: ReturnType<TestDatabase["reader"]>, deps: CatalogueDeps) => Promise<unknown>][])(
    "makes one round trip to the database: %s",
    async (_, read) => {
      // The catalogue is read once per isolate.
      await currentCatalogue(database.deps());
      const fetches = vi.spyOn(globalThis, "fetch");
      await read(database.reader(), database.deps());
      expect(fetches).toHaveBeenCalledTimes(1);
      fetches.mockRestore();
    },
  );
});

describe("a slide", () => {
  it("is in the page's language and falls back to English text by text", async () => {
    const texts = { rus: "Выше", aze: " " };
    await database.sql(
      `insert into hero_images (id, image_url, title, title_translations, description, "order") values ('t', '/t.webp', 'Higher', ?, 'Up.', 99)`,
      [JSON.stringify(texts)],
    );
    const inLanguage = async (language: Language) => {
      const context = { reader: database.reader(), language, units: "metric", t: String } as unknown as AppContext;
      return (await readHomePage(context)).slides.at(-1);
    };
    const slide = { id: "t", image: "/t.webp", description: "Up." };
    expect(await inLanguage("eng")).toEqual({ ...slide, title: "Higher" });
    expect(await inLanguage("rus")).toEqual({ ...slide, title: "Выше", descriptionLang: "en" });
    expect(await inLanguage("aze")).toEqual({ ...slide, title: "Higher", titleLang: "en", descriptionLang: "en" });
    await database.sql("delete from hero_images where id = 't'");
  });
});

describe("home and contact", () => {
  it("show active records in their order", async () => {
    const home = await readHome(database.reader());
    expect(home.slides.map(({ imageUrl }) => imageUrl)).toEqual([1, 2, 3, 4].map((n) => `/hero/hero-${n}.webp`));
    expect(home.categories).toHaveLength(7);
    expect(home.categories[0]).toMatchObject({
      icon: "/icons/categories/scissor-lifts.webp",
      nameTranslations: { aze: "Qayçı tipli qaldırıcılar" },
    });
    expect(home.videos.map(({ title }) => title)).not.toContain("Fork lift operator training day");
    expect(home.videos).toHaveLength(3);
    expect(home.partners.every(({ logoUrl }) => logoUrl.startsWith("/logos/"))).toBe(true);
  });

  it("work without a record", async () => {
    expect(await findContact(database.reader())).toMatchObject({
      timezone: "Asia/Baku",
      emergencyInfo: { available: "24/7" },
    });
    await database.sql("delete from contact_information");
    expect(await findContact(database.reader())).toBeUndefined();
  });
});
