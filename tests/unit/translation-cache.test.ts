import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { i18nIn } from "~/i18n/instance.server";

const t = i18nIn("eng").getFixedT(null, ["common"]);

describe("a cached translation", () => {
  it("is cached per set of values", () => {
    const page = (number: number) => t("products.pageOf", { page: number, pages: 9 });
    expect([page(1), page(2), page(1)]).toEqual(["Page 1 of 9", "Page 2 of 9", "Page 1 of 9"]);
    expect(new Set([page(1), page(2), t("products.pageOf", { page: 1, pages: 8 })]).size).toBe(3);
  });

  it("stays correct after thousands of others", () => {
    const searched = (text: string) => t("products.searchedFor", { text });
    const first = searched("first");
    for (let n = 0; n < 5000; n++) expect(searched(`text ${n}`)).toContain(`text ${n}`);
    expect(searched("x".repeat(500))).toContain("x".repeat(500));
    expect(searched("first")).toBe(first);
  });

  it("is what components get: react-i18next asks the instance for its function", () => {
    const { getFixedT } = i18nIn("eng");
    expect(getFixedT(null, ["common"])).toBe(t);
    const source = readFileSync("node_modules/react-i18next/dist/es/useTranslation.js", "utf8");
    expect(source).toContain("i18n.getFixedT(");
  });
});
