import { overflow, violations } from "../support/accessibility.ts";
import { inEachLanguage, type PageTexts } from "../support/texts.ts";
import { expect, test } from "../support/visitor.ts";

test.describe.configure({ mode: "parallel" });

/** A model in place of a path stands for that product's page. */
const pages: [
  name: string,
  address: string | { model: string; query?: string },
  heading?: (texts: PageTexts) => string,
][] = [
  ["home", "/"],
  ["the list", "/products", ({ products }) => products.title],
  ["a narrowed list", "/products?search=gs&engine_type=electric&height=6&sort=working_height"],
  ["a list for a day", "/products?engine_type=electric&available_by=2030-03-31"],
  ["an empty list", "/products?search=zzzz", ({ products }) => products.title],
  ["a comparison of nothing", "/compare", ({ compare }) => compare.title],
  ["the finder", "/find"],
  ["machines for a job", "/find?height=7.5&people=2&door_w=0.9&door_h=2&place=in"],
  ["a job that nothing fits", "/find?height=15&side=5&people=2"],
  ["a job that is not understood", "/find?do=goods&height=high&load=1500&door_w=50"],
  ["a lift", { model: "GS-1930 E-Drive" }],
  ["a lift with a job", { model: "GS-1930 E-Drive", query: "?door_w=0.7&door_h=x&height=9&people=2&place=in" }],
  ["a fork lift", { model: "8FBE15T" }],
  ["the service page", "/service", ({ service }) => service.title],
  ["the enquiry page", "/enquiry", ({ enquiry }) => enquiry.title],
  ["the library", "/library", ({ library }) => library.title],
  ["a library without a find", "/library?search=zzzz", ({ library }) => library.title],
  ["the way to the dealer", "/contact", ({ contact }) => contact.title],
  ["what is kept on the device", "/offline"],
  ["a machine that does not exist", "/product/none", ({ product }) => product.notFound.title],
  ["an address that leads nowhere", "/nothing-here", ({ problem }) => problem.notFound.title],
];

for (const [turn, { code, tag, name: language, texts }] of inEachLanguage.entries()) {
  /** Each page is seen in each language once, and on both screens. */
  const pagesOf = (isPhone: boolean) => pages.filter((_, at) => (at + turn) % 2 === Number(isPhone));

  test.describe(`in ${language}`, () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    // One browser context for all pages: a new one each would double the time.
    test("every page fits the screen and has no accessibility violations", async ({
      open,
      page,
      productPath,
      viewport,
      isPhone,
    }) => {
      test.slow();
      for (const [name, address] of pagesOf(isPhone)) {
        const path = typeof address === "string" ? address : (await productPath(address.model)) + (address.query ?? "");
        await open(inLanguage(path, code));
        expect(await overflow(page), name).toEqual([]);
        expect(await violations(page), name).toEqual([]);
        if (isPhone) continue;
        await page.setViewportSize({ width: 768, height: 1024 });
        expect(await overflow(page), `${name}, on a tablet`).toEqual([]);
        await page.setViewportSize(viewport!);
      }
    });
  });

  test.describe(`in ${language}, without script`, () => {
    test.use({ javaScriptEnabled: false });

    test("every page has a title and heading and fits the screen", async ({ open, page, productPath, isPhone }) => {
      for (const [name, address, heading] of pagesOf(!isPhone)) {
        const path = typeof address === "string" ? address : (await productPath(address.model)) + (address.query ?? "");
        await open(inLanguage(path, code));
        await expect(page.locator("html"), name).toHaveAttribute("lang", tag);
        const said = typeof address === "string" ? heading?.(texts) : address.model;
        await expect(page.getByRole("heading", { level: 1 }), name).toHaveText(said ?? /\S/);
        expect(await overflow(page), name).toEqual([]);
      }
    });
  });
}

function inLanguage(path: string, code: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lng=${code}`;
}

test("the open filters, menu and full-screen pictures on a phone have no accessibility violations", async ({
  open,
  page,
  isPhone,
  productPath,
  t,
}) => {
  if (isPhone) {
    await open("/products?engine_type=diesel");
    await page.getByRole("button", { name: t("products.filtersActive", { number: 1 }) }).click();
    await expect(page.getByRole("main").getByRole("search")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("main").getByRole("search")).toBeHidden();
    await page
      .locator("summary")
      .and(page.getByLabel(t("frame.menu")))
      .click();
    expect(await violations(page)).toEqual([]);
  }
  await open(await productPath("GS-1930 E-Drive"));
  await page.getByRole("button", { name: t("product.fullscreen") }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
