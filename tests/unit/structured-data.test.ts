import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { equipmentSpecifications } from "../../db/schema/index.ts";
import { organization, website, withDealer } from "~/features/home/structured-data";
import { describeProduct } from "~/features/products/detail/product-description";
import {
  keyFiguresOf,
  specificationOfProduct,
  type SpecificationRecord,
} from "~/features/products/detail/specification";
import { productData, productTrail } from "~/features/products/detail/structured-data";
import { i18nIn } from "~/i18n/instance.server";

const siteOrigin = "https://liftyard.example";
const { t } = i18nIn("rus");

const product = {
  id: "p1",
  model: "GS-1930",
  year: 2023,
  engineType: "electric" as const,
  status: "available" as const,
  availableFrom: undefined,
  category: { id: "c1", name: "Ножничные подъёмники" },
  manufacturer: { name: "Genie", logo: null },
  media: [
    { kind: "image" as const, url: "/machines/genie.webp" },
    { kind: "image" as const, url: "http://[broken" },
    { kind: "image" as const, url: "https://pictures.example/a.jpg" },
    { kind: "video" as const, embed: "https://v.example/e", page: "https://v.example", thumbnail: null },
  ],
  keyFigures: [
    { key: "working_height_m" as const, label: "working_height_m" as const, value: 7.79, unit: "m" as const },
  ],
  groups: [
    {
      group: "reach" as const,
      rows: [{ key: "working_height_m" as const, label: "working_height_m" as const, value: 7.79, unit: "m" as const }],
    },
    {
      group: "capacity" as const,
      rows: [
        { key: "load_capacity_kg" as const, label: "load_capacity_kg" as const, value: 227, unit: "kg" as const },
        { key: "max_persons" as const, label: "max_persons" as const, value: 2, unit: "none" as const },
      ],
    },
    {
      group: "power" as const,
      rows: [
        {
          key: "gradeability_percent" as const,
          label: "gradeability_percent" as const,
          value: 30,
          unit: "percent" as const,
        },
      ],
    },
  ],
};

describe("a product in structured data", () => {
  const place = { siteOrigin, language: "rus" as const, t };
  const data = productData(product, { ...place, description: "Описание" });

  it("has its name, brand and full picture URLs", () => {
    expect(data).toMatchObject({
      "@type": "Product",
      name: "Genie GS-1930",
      model: "GS-1930",
      sku: "p1",
      brand: { "@type": "Brand", name: "Genie" },
      image: [`${siteOrigin}/machines/genie.webp`, "https://pictures.example/a.jpg"],
    });
  });

  it("has a URL per language and names its language", () => {
    for (const [language, tag] of [
      ["eng", "en"],
      ["rus", "ru"],
      ["aze", "az"],
    ] as const) {
      const url = `${siteOrigin}/product/p1?lng=${language}`;
      expect(productData(product, { siteOrigin, language, t, description: "…" })).toMatchObject({
        "@id": `${url}#product`,
        url,
        mainEntityOfPage: { "@type": "WebPage", "@id": url, url, inLanguage: tag },
        offers: { url },
      });
    }
  });

  it.each([
    ["available", "InStock"],
    ["rented", "OutOfStock"],
    ["maintenance", "OutOfStock"],
    ["sold", "SoldOut"],
  ] as const)("that is %s is offered as %s without a price", (status, availability) => {
    const { offers } = productData({ ...product, status }, { ...place, description: "…" });
    expect(offers).toEqual({
      "@type": "Offer",
      url: `${siteOrigin}/product/p1?lng=rus`,
      availability: `https://schema.org/${availability}`,
      seller: { "@id": `${siteOrigin}/#organization` },
    });
  });

  it("that is rented names the day from which it can be had again", () => {
    const rented = { ...product, status: "rented" as const, availableFrom: "2026-03-31" };
    const { offers } = productData(rented, { ...place, description: "…" });
    expect(offers).toMatchObject({ availability: "https://schema.org/OutOfStock", availabilityStarts: "2026-03-31" });
  });

  it("has every known spec with its unit", () => {
    expect(data.additionalProperty).toEqual([
      { "@type": "PropertyValue", name: t("product.year"), value: 2023 },
      { "@type": "PropertyValue", name: t("product.engine"), value: t("engine.electric") },
      { "@type": "PropertyValue", name: t("spec.working_height_m"), value: 7.79, unitText: "м", unitCode: "MTR" },
      { "@type": "PropertyValue", name: t("spec.load_capacity_kg"), value: 227, unitText: "кг", unitCode: "KGM" },
      { "@type": "PropertyValue", name: t("spec.max_persons"), value: 2 },
      { "@type": "PropertyValue", name: t("spec.gradeability_percent"), value: 30, unitText: "%", unitCode: "P1" },
    ]);
  });

  it("has its breadcrumb", () => {
    expect(productTrail(product, place).itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: t("frame.home"), item: `${siteOrigin}/?lng=rus` },
      { "@type": "ListItem", position: 2, name: t("frame.products"), item: `${siteOrigin}/products?lng=rus` },
      {
        "@type": "ListItem",
        position: 3,
        name: "Ножничные подъёмники",
        item: `${siteOrigin}/products?category=c1&lng=rus`,
      },
      { "@type": "ListItem", position: 4, name: "GS-1930", item: `${siteOrigin}/product/p1?lng=rus` },
    ]);
  });

  it("is described with its key specs and first picture", () => {
    const page = describeProduct(product, { siteOrigin, language: "rus", t });
    expect(page.title).toBe("Genie GS-1930 – Ножничные подъёмники – Liftyard");
    expect(page.description).toContain("7,79 м");
    expect(page.picture).toEqual({
      url: "/machines/genie.webp",
      alt: "Genie GS-1930",
      size: { width: 960, height: 720 },
    });
    const bare = describeProduct({ ...product, media: [], keyFigures: [] }, { siteOrigin, language: "rus", t });
    expect(bare.picture).toBeUndefined();
    expect(bare.description).toBe(
      "Genie GS-1930: характеристики, размеры и документы. Категория: Ножничные подъёмники.",
    );
  });
});

describe("a fork lift in structured data", () => {
  const { id: _id, equipmentId: _equipmentId, ...columns } = getTableColumns(equipmentSpecifications);
  const nothing = Object.fromEntries(Object.keys(columns).map((key) => [key, null])) as unknown as SpecificationRecord;
  const record = { ...nothing, working_height_m: 3, max_persons: 1, fork_length_m: 1.07, load_capacity_kg: 1500 };
  const groups = specificationOfProduct({ record, weightKg: 2760, kind: "forkLift" });
  const keyFigures = keyFiguresOf(groups, "forkLift");

  it.each([
    ["eng", "Lift height 3 m", "Lift height"],
    ["rus", "Высота подъёма 3 м", "Высота подъёма"],
    ["aze", "Qaldırma hündürlüyü 3 m", "Qaldırma hündürlüyü"],
  ] as const)("in %s has a lift height, but no working height or persons", (language, described, name) => {
    const t = i18nIn(language).getFixedT<"common">(null, "common");
    const { description, structuredData } = describeProduct(
      { ...product, groups, keyFigures },
      { siteOrigin, language, t },
    );
    expect(description).toContain(described);
    const names = JSON.stringify(structuredData);
    expect(names).toContain(name);
    for (const key of ["working_height_m", "max_persons"] as const) {
      expect(description + names).not.toContain(t(`spec.${key}`));
    }
  });
});

describe("the dealer in structured data", () => {
  const site = { siteOrigin, language: "aze" as const, brand: "Liftyard" };

  it("has exactly what the contact record has", () => {
    expect(
      organization(site, {
        address: [],
        mainPhone: "+1",
        emergencyPhone: "+2",
        social: [{ platform: "X", url: "https://x.example" }],
      }),
    ).toEqual({
      "@context": "https://schema.org",
      "@type": "Organization",
      "@id": `${siteOrigin}/#organization`,
      name: "Liftyard",
      url: `${siteOrigin}/?lng=aze`,
      logo: `${siteOrigin}/icons/icon-512.png`,
      telephone: ["+1", "+2"],
      sameAs: ["https://x.example"],
    });
    expect(organization(site, undefined)).not.toHaveProperty("telephone");
  });

  it("has a search action", () => {
    expect(website(site, "…")).toMatchObject({
      "@id": `${siteOrigin}/?lng=aze#website`,
      url: `${siteOrigin}/?lng=aze`,
      inLanguage: "az",
      potentialAction: {
        target: { urlTemplate: `${siteOrigin}/products?search={search}&lng=aze` },
        "query-input": "required name=search",
      },
    });
  });

  it("is on the home page even when the contact record cannot be read", () => {
    const page = { title: "a", description: "b", path: "/" };
    const root = { id: "root", data: site };
    expect(withDealer(page, [root, { id: "routes/_site", data: undefined }]).structuredData).toHaveLength(2);
    expect(withDealer(page, [])).toEqual(page);
  });
});
