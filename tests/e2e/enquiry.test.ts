import { createClient } from "@libsql/client/web";
import type { Locator } from "@playwright/test";
import { WAITED_FIELD } from "../../app/features/requests/public/request.ts";
import { violations } from "../support/accessibility.ts";
import { inEachLanguage } from "../support/texts.ts";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test, untilHydrated } from "../support/visitor.ts";

const MODEL = "GS-1930 E-Drive";

/** Its own sender, so that the rate limit counts each test alone. */
test.beforeEach(async ({ page }, { testId, retry }) => {
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": `${testId}-${retry}` });
});

async function stored(description: string) {
  const client = createClient({ url: process.env.SITE_DATABASE_URL! });
  const { rows } = await client.execute({
    sql: `select r.name, r.language, r.service_type, r.wanted_for, p.name as product
          from service_requests r left join request_products p on p.request_id = r.id where description = ?`,
    args: [description],
  });
  client.close();
  return rows;
}

async function jobsOf(name: string) {
  const client = createClient({ url: process.env.SITE_DATABASE_URL! });
  const { rows } = await client.execute({
    sql: "select job, description from service_requests where name = ?",
    args: [name],
  });
  client.close();
  return rows;
}

describeWithAndWithoutScript("an enquiry", () => {
  test("goes from a product's page to the request after its errors are corrected", async ({
    open,
    page,
    productPath,
    t,
    language,
    hasScript,
  }, { testId }) => {
    const path = await productPath(MODEL);
    await open(path);
    await page.getByRole("link", { name: t("product.ask"), exact: true }).click();
    await expect(page).toHaveURL(`${path.replace("/product/", "/enquiry?m=")}#request`);
    const main = page.getByRole("main");
    const kind = main.getByLabel(t("enquiry.type"));
    await expect(main.getByRole("link", { name: `Genie ${MODEL}`, exact: true })).toHaveAttribute("href", path);
    await expect(main.getByLabel(t("enquiry.wantedFrom"))).toBeHidden();
    await kind.selectOption({ label: t("requestType.rent") });
    await expect(main.getByLabel(t("enquiry.wantedFrom"))).toBeVisible();
    await main.getByLabel(t("enquiry.wantedFor")).fill("2 weeks");
    await main.getByLabel(t("enquiry.message")).fill(testId);
    if (hasScript) expect(await violations(page)).toEqual([]);

    await main.getByRole("button", { name: t("service.form.send") }).click();
    await expect(main.getByLabel(t("service.form.name"))).toHaveAccessibleDescription(t("fieldProblem.required"));
    await expect(main.getByLabel(t("enquiry.wantedFor"))).toHaveValue("2 weeks");
    await main.getByLabel(t("service.form.name")).fill("Leyla Quliyeva");
    await main.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
    await main.getByRole("button", { name: t("service.form.send") }).click();
    await expect(main.getByRole("heading", { name: t("service.sent.title") })).toBeVisible();
    await expect(page.getByText(t("toast.enquirySent"))).toBeVisible();
    expect(await stored(testId)).toEqual([
      {
        ...{ name: "Leyla Quliyeva", language, service_type: "rent", wanted_for: "2 weeks" },
        product: `Genie ${MODEL}`,
      },
    ]);
  });

  test("starts at the end of the homepage", async ({ open, page, t }, { testId }) => {
    await open("/");
    const form = page.getByRole("form", { name: t("home.callToAction.title") });
    await form.getByLabel(t("enquiry.job")).fill(testId);
    await form.getByLabel(t("service.form.phone")).fill("no number");
    await form.getByRole("button").click();
    const main = page.getByRole("main");
    await expect(main.getByLabel(t("service.form.name"))).toHaveAccessibleDescription(t("fieldProblem.required"));
    await expect(main.getByLabel(t("service.form.phone"))).toHaveAccessibleDescription(t("fieldProblem.phone"));
    await expect(main.getByLabel(t("enquiry.job"))).toHaveValue(testId);
    await main.getByLabel(t("service.form.name")).fill("Leyla Quliyeva");
    await main.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
    await main.getByRole("button", { name: t("service.form.send") }).click();
    await expect(main.getByRole("heading", { name: t("service.sent.title") })).toBeVisible();
    expect(await stored(testId)).toMatchObject([{ service_type: "advice", product: null }]);
  });

  test("is one link away from an empty list and from the contact page", async ({ open, page, t }) => {
    await open("/products?search=zzzz");
    await page.getByRole("link", { name: t("enquiry.ask") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("enquiry.title") })).toBeVisible();
    await open("/contact");
    await page.getByRole("link", { name: t("enquiry.title") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("enquiry.title") })).toBeVisible();
  });

  test("carries the job that was asked of the finder", async ({ open, page, productPath, t, language, hasScript }, {
    testId,
  }) => {
    const id = (await productPath(MODEL)).slice("/product/".length);
    await open(`/enquiry?m=${id}&job=${encodeURIComponent("people=2&height=7.50")}`);
    const main = page.getByRole("main");
    const height = `${language === "eng" ? "7.5" : "7,5"}\u00a0${t("unit.m")}`;
    await expect(main.getByRole("definition").filter({ hasText: height })).toBeVisible();
    await expect(main.getByRole("link", { name: t("job.change") })).toHaveAttribute(
      "href",
      "/find?height=7.5&people=2",
    );
    if (hasScript) expect(await violations(page)).toEqual([]);

    await main.getByRole("link", { name: t("enquiry.remove", { product: `Genie ${MODEL}` }) }).click();
    await expect(main.getByRole("link", { name: `Genie ${MODEL}`, exact: true })).toHaveCount(0);
    await expect(main.getByText(height)).toBeVisible();
    await main.getByLabel(t("enquiry.type")).selectOption({ label: t("requestType.rent") });
    await main.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
    await main.getByRole("button", { name: t("service.form.send") }).click();
    await expect(main.getByLabel(t("service.form.name"))).toHaveAccessibleDescription(t("fieldProblem.required"));
    await expect(main.getByText(height)).toBeVisible();
    await main.getByLabel(t("service.form.name")).fill(testId);
    await main.getByRole("button", { name: t("service.form.send") }).click();
    await expect(main.getByRole("heading", { name: t("service.sent.title") })).toBeVisible();
    await expect(main.getByRole("link", { name: t("job.back") })).toHaveAttribute("href", "/find?height=7.5&people=2");
    expect(await jobsOf(testId)).toEqual([{ job: "height=7.5&people=2", description: "" }]);
  });

  test("leaves out the job", async ({ open, page, productPath, t, hasScript }, { testId }) => {
    await page.clock.install();
    const id = (await productPath(MODEL)).slice("/product/".length);
    await open(`/enquiry?m=${id}&job=${encodeURIComponent("height=7.5")}`);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: t("job.leaveOut") }).click();
    await expect(main.getByText(t("job.about"))).toHaveCount(0);
    await expect(page).toHaveURL(`/enquiry?m=${id}`);
    await main.getByLabel(t("enquiry.type")).selectOption({ label: t("requestType.rent") });
    await main.getByLabel(t("service.form.name")).fill(testId);
    await main.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
    // Sent sooner, it counts as sent by a robot.
    if (hasScript) await page.clock.fastForward(3000);
    await main.getByRole("button", { name: t("service.form.send") }).click();
    await expect(main.getByRole("heading", { name: t("service.sent.title") })).toBeVisible();
    expect(await jobsOf(testId)).toEqual([{ job: null, description: "" }]);
  });

  test("leaves out a machine", async ({ open, page, productPath, t }) => {
    const paths = [await productPath(MODEL), await productPath("450AJ")];
    await open(`/enquiry?m=${paths.map((path) => path.slice("/product/".length)).join(",")}`);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: t("enquiry.remove", { product: "JLG 450AJ" }) }).click();
    await expect(main.getByRole("link", { name: "JLG 450AJ", exact: true })).toHaveCount(0);
    await expect(main.getByRole("link", { name: `Genie ${MODEL}`, exact: true })).toBeVisible();
  });
});

test.describe("without a connection", () => {
  test.use({ mayNotLoad: true });

  test(
    "the homepage's enquiry says that the device is offline, and keeps what was typed",
    onPhone,
    async ({ open, page, context, t }) => {
      await open("/");
      const form = page.getByRole("form", { name: t("home.callToAction.title") });
      await form.getByLabel(t("enquiry.job")).fill("12 m");
      await form.getByLabel(t("service.form.name")).fill("Leyla Quliyeva");
      await form.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
      await context.setOffline(true);
      await form.getByRole("button").click();
      await expect(form.getByRole("alert")).toHaveText(t("problem.noResponse.offline"));
      await expect(form.getByLabel(t("enquiry.job"))).toHaveValue("12 m");
    },
  );
});

test("an enquiry that did not reach the site keeps its job", onDesktop, async ({ open, page, t }, { testId }) => {
  await page.clock.install();
  await open(`/enquiry?job=${encodeURIComponent("height=7.5")}`);
  const main = page.getByRole("main");
  await main.getByLabel(t("enquiry.type")).selectOption({ label: t("requestType.rent") });
  await main.getByLabel(t("service.form.name")).fill(testId);
  await main.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
  await page.clock.fastForward(3000);
  await page.route("**/enquiry*", (route) => route.abort("internetdisconnected"));
  const send = main.getByRole("button", { name: t("service.form.send") });
  await send.click();
  await expect(main.getByRole("alert")).toHaveText(t("problem.noResponse.unreachable"));
  await expect(main.getByText(t("job.about"))).toBeVisible();
  await page.unroute("**/enquiry*");
  // The device may have closed the page while there was no connection.
  await open(`/enquiry?job=${encodeURIComponent("height=7.5")}`);
  await expect(main.getByLabel(t("service.form.name"))).toHaveValue(testId);
  await send.click();
  await expect(main.getByRole("heading", { name: t("service.sent.title") })).toBeVisible();
  expect(await jobsOf(testId)).toEqual([{ job: "height=7.5", description: "" }]);
  await open(`/enquiry?job=${encodeURIComponent("height=7.5")}`);
  await expect(main.getByLabel(t("service.form.name"))).toHaveValue("");
});

const valuesIn = (main: Locator) =>
  main
    .locator(".request__form :is(input, select, textarea):not([type=hidden])")
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ name, value }): [string, string] => [name, value]));

function fillInBeforeHydration(values: [string, string][]) {
  document.addEventListener("DOMContentLoaded", () => {
    for (const [name, value] of values) {
      const field = document.querySelector<HTMLInputElement>(`.request__form [name=${name}]`);
      if (field) field.value = value;
    }
  });
}

for (const isRestored of [false, true]) {
  test(
    `a form that was filled in before may be sent at once${isRestored ? ", also when the browser restored it" : ""}`,
    onPhone,
    async ({ open, page, productPath, t }, { testId }) => {
      const path = await productPath(MODEL);
      await open(path.replace("/product/", "/enquiry?m="));
      const main = page.getByRole("main");
      await main.getByLabel(t("enquiry.type")).selectOption({ label: t("requestType.rent") });
      await main.getByLabel(t("enquiry.message")).fill(testId);
      await main.getByLabel(t("service.form.name")).fill("Leyla Quliyeva");
      await main.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
      // As browsers do after a reload.
      if (isRestored) await page.addInitScript(fillInBeforeHydration, await valuesIn(main));
      // A document of its own, which counts from zero.
      await open(path.replace("/product/", "/enquiry?m="));
      await expect(main.getByLabel(t("service.form.name"))).toHaveValue("Leyla Quliyeva");
      // It is not judged by how long it was open, which would drop it as a robot's.
      const request = page.waitForRequest((request) => request.method() === "POST");
      await main.getByRole("button", { name: t("service.form.send") }).click();
      expect(new URLSearchParams((await request).postData()!).get(WAITED_FIELD)).toBe("");
      await expect(main.getByRole("heading", { name: t("service.sent.title") })).toBeVisible();
      expect(await stored(testId)).toMatchObject([{ name: "Leyla Quliyeva" }]);
    },
  );
}

test(
  "what was typed stays in another language, until it is sent",
  onDesktop,
  async ({ open, page, t, language }, { testId }) => {
    await page.clock.install();
    await open("/enquiry");
    const other = inEachLanguage.find(({ code }) => code !== language)!;
    const main = page.getByRole("main");
    await main.getByLabel(t("enquiry.type")).selectOption({ label: t("requestType.rent") });
    await main.getByLabel(t("enquiry.job")).fill("12 m");
    await main.getByLabel(t("service.form.name")).fill(testId);
    await page
      .getByRole("banner")
      .getByRole("button", { name: `${other.label}, ${other.name}` })
      .click();
    await expect(page.locator("html")).toHaveAttribute("lang", other.tag);
    await untilHydrated(page);
    await expect(main.getByLabel(other.texts.enquiry.type)).toHaveValue("rent");
    await expect(main.getByLabel(other.texts.enquiry.job)).toHaveValue("12 m");
    await expect(main.getByLabel(other.texts.service.form.name)).toHaveValue(testId);

    await main.getByLabel(other.texts.service.form.phone).fill("+994 50 555 01 02");
    await page.clock.fastForward(3000);
    await main.getByRole("button", { name: other.texts.service.form.send }).click();
    await expect(main.getByRole("heading", { name: other.texts.service.sent.title })).toBeVisible();
    await open("/enquiry");
    await expect(main.getByLabel(other.texts.service.form.name)).toHaveValue("");
  },
);

test(
  "the homepage's enquiry keeps what was typed when the page is loaded again",
  onPhone,
  async ({ open, page, t }) => {
    await open("/");
    const form = page.getByRole("form", { name: t("home.callToAction.title") });
    await form.getByLabel(t("enquiry.job")).fill("12 m");
    // A visit of its own: browsers fill in again what was typed before a reload.
    await open("/");
    await expect(form.getByLabel(t("enquiry.job"))).toHaveValue("12 m");
  },
);
