import { violations } from "../support/accessibility.ts";
import { keptPages, keptUrls, offlineText, test, untilKept } from "../support/offline.ts";
import { finderTexts } from "../support/finder-page.ts";
import { expect, onDesktop, onPhone, untilHydrated } from "../support/visitor.ts";

const MODEL = "GS-1930 E-Drive";

test(
  "a machine that was looked at is there without a connection, with its picture and its age",
  onDesktop,
  async ({ page, visit, productPath, line, language }) => {
    const path = await productPath(MODEL);
    await visit(path);
    line.setState("cut");
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: MODEL })).toBeVisible();
    const age = offlineText(language, "age.minutes", { number: 1 });
    await expect(page.getByText(offlineText(language, "saved.note", { age }))).toBeVisible();
    const picture = page.getByRole("main").getByRole("img").first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(await violations(page)).toEqual([]);
    // What cannot be chosen now leaves the page as it is.
    await page.getByRole("contentinfo").locator("button[value=imperial]").click();
    await expect(page.getByText(offlineText(language, "saved.note", { age }))).toBeVisible();
    await expect(page).toHaveURL(path);

    line.setState("open");
    await page.getByRole("link", { name: offlineText(language, "saved.tryAgain") }).click();
    await expect(page.locator("html[data-saved-at]")).toHaveCount(0);
    await expect(page.getByText(offlineText(language, "saved.note", { age }))).toBeHidden();
  },
);

test(
  "of many machines the last 20 stay, with no picture of the others",
  onPhone,
  async ({ page, visit, productPath }) => {
    const first = await productPath(MODEL);
    await visit(first);
    const files = (await keptPages(page)).find(({ path }) => path === first)!.files;
    const response = await page.request.get("/products.json?page=1");
    const others = await page.request.get("/products.json?page=2");
    const products = [await response.json(), await others.json()].flatMap(
      ({ products }: { products: { id: string }[] }) => products.map(({ id }) => `/product/${id}`),
    );
    const visited = products.filter((path) => path !== first).slice(0, 20);
    await page.evaluate((paths) => {
      for (const path of paths) {
        const page = { path, title: path, language: "rus", pictures: [] };
        navigator.serviceWorker.controller!.postMessage({ visited: page });
      }
    }, visited);
    const keptProducts = async () =>
      (await keptPages(page)).map(({ path }) => path).filter((path) => path.startsWith("/product/"));
    await expect.poll(keptProducts, { timeout: 60_000 }).toEqual(visited);
    const picture = files.find((url) => url.includes("gs-1930"))!;
    expect((await keptUrls(page)).filter((url) => url.endsWith(picture))).toEqual([]);
  },
);

test(
  "the list, the last comparison and the contact page are there, and a page that was not is said to be missing",
  onDesktop,
  async ({ page, visit, open, productPath, line, language, t }) => {
    const paths = [await productPath(MODEL), await productPath("450AJ")];
    const comparison = `/compare?m=${paths.map((path) => path.slice("/product/".length)).join(",")}`;
    // The contact page is kept without a visit.
    for (const path of ["/products", comparison, paths[0]!]) await visit(path);
    line.setState("cut");
    for (const path of ["/products", comparison, "/contact"]) {
      await open(path);
      await expect(page.getByText(offlineText(language, "saved.note", { age: "" }).slice(0, 10))).toBeVisible();
    }
    // By script: Remix asks for data, which do not come.
    await open("/contact");
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("frame.products"), exact: true })
      .click();
    await expect(page).toHaveURL("/products");
    await expect(page.getByRole("article").first()).toBeVisible();
    // Neither do the scripts of a page that was never visited.
    await page
      .getByRole("banner")
      .getByRole("link", { name: t("frame.library"), exact: true })
      .click();
    await expect(page).toHaveURL("/offline?page=%2Flibrary");

    await open(paths[1]!);
    await expect(page).toHaveURL(`/offline?page=${encodeURIComponent(paths[1]!)}`);
    await expect(page.getByText(offlineText(language, "page.noConnection"))).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: t("contact.title") })).toHaveAttribute("href", "/contact");
    await expect(main.getByRole("link", { name: `Genie ${MODEL}`, exact: true })).toHaveAttribute("href", paths[0]!);
    await expect(main.getByRole("link", { name: t("frame.call", { phone: "" }).trim() }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await main.getByRole("link", { name: `Genie ${MODEL}`, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: MODEL })).toBeVisible();

    await open(`/offline?page=${encodeURIComponent(paths[1]!)}`);
    line.setState("open");
    await main.getByRole("link", { name: offlineText(language, "page.tryAgain") }).click();
    await expect(page.getByRole("heading", { level: 1, name: "450AJ" })).toBeVisible();
  },
);

test(
  "what is asked of a machine is waited for, where the kept page has no answer to it",
  onPhone,
  async ({ page, visit, productPath, line, language }) => {
    const { fit, asked } = finderTexts[language];
    await visit(await productPath(MODEL));
    line.setState("late");
    const section = page.getByRole("region", { name: fit.title });
    await section.getByLabel(asked.door_width).fill("0.9");
    await section.getByRole("button", { name: fit.check }).click();
    await expect(section.getByRole("status")).toHaveText(fit.fits, { timeout: 20_000 });
    await expect(page).toHaveURL(/door_w=0\.9/);
  },
);

test(
  "an enquiry that leaves out a machine keeps what was typed",
  onDesktop,
  async ({ page, open, productPath, line, t }) => {
    const ids = [await productPath(MODEL), await productPath("450AJ")].map((path) => path.slice("/product/".length));
    await open(`/enquiry?m=${ids.join(",")}`);
    await untilKept(page, "/enquiry");
    const main = page.getByRole("main");
    await main.getByLabel(t("enquiry.message")).fill("For three weeks");
    line.setState("cut");
    await main.getByRole("link", { name: t("enquiry.remove", { product: "JLG 450AJ" }) }).click();
    await expect(page.locator("html[data-saved-at]")).toHaveCount(1);
    await expect(page).toHaveURL(`/enquiry?m=${ids[0]}`);
    await expect(main.getByLabel(t("enquiry.message"))).toHaveValue("For three weeks");
  },
);

test("a page visited by a link is kept as well", onPhone, async ({ page, open, visit }) => {
  await visit("/products");
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
  await untilKept(page, new URL(page.url()).pathname);
  await open("/products");
});

test("a page is in the language in which it was seen", onDesktop, async ({ page, visit, open, line }) => {
  await visit("/contact");
  await visit("/contact?lng=ru");
  line.setState("cut");
  await open("/contact?lng=ru");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  const note = (language: "eng" | "rus") =>
    page.getByText(offlineText(language, "saved.note", { age: offlineText(language, "age.minutes", { number: 1 }) }));
  await expect(note("rus")).toBeVisible();
  await open("/contact");
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await open("/contact?lng=en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(note("eng")).toBeVisible();
  await open("/library");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offlineText("rus", "page.title"));
});

test(
  "a network that does not answer is given up after seconds for a page that is kept",
  onPhone,
  async ({ page, visit, line, language }) => {
    await visit("/contact");
    line.setState("silent");
    await page.goto("/contact");
    const age = offlineText(language, "age.minutes", { number: 1 });
    await expect(page.getByText(offlineText(language, "saved.note", { age }))).toBeVisible();
  },
);

test(
  "nothing is kept for staff, whose pages the worker leaves alone",
  onDesktop,
  async ({ page, visit, enter, productPath, line }) => {
    const path = await productPath(MODEL);
    await visit(path);
    await enter("/adm-dash/products");
    await expect.poll(() => keptUrls(page)).toEqual([]);
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.locator("script", { hasText: "/assets/offline-" })).toHaveCount(0);
    expect(await keptUrls(page)).toEqual([]);
    line.setState("cut");
    for (const gone of ["/adm-dash/products", path]) {
      await expect(page.goto(gone)).rejects.toThrow(/net::ERR_/);
    }
  },
);

test("the page without a connection leads back to this site alone", onPhone, async ({ page, open, language }) => {
  const again = page.getByRole("main").getByRole("link", { name: offlineText(language, "page.tryAgain") });
  await open("/offline?page=%2Fproducts%3Fsort%3Dyear");
  await expect(again).toHaveAttribute("href", "/products?sort=year");
  // Browsers drop the tab, and what is left names a host.
  for (const address of [
    "/%09/example.org",
    "//example.org",
    "/.//example.org",
    "https://example.org/",
    "/%5Cexample.org",
  ]) {
    await open(`/offline?page=${address}`);
    await expect(page.locator("#stored-pages")).toBeVisible();
    await expect(again, address).toHaveCount(0);
  }
});
