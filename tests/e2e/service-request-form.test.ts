import { createClient } from "@libsql/client/web";
import type { Page } from "@playwright/test";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test } from "../support/visitor.ts";

const MODEL = "GS-1930 E-Drive";

/** Its own sender, so that the rate limit counts each test alone. */
test.beforeEach(async ({ page }, { testId, retry }) => {
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": `${testId}-${retry}` });
});

async function stored(description: string) {
  const client = createClient({ url: process.env.SITE_DATABASE_URL! });
  const { rows } = await client.execute({
    sql: "select name, email, language, equipment_id from service_requests where description = ?",
    args: [description],
  });
  client.close();
  return rows;
}

describeWithAndWithoutScript("a service request", () => {
  test("about a product is sent once after its errors are corrected", async ({
    open,
    page,
    productPath,
    t,
    language,
    hasScript,
  }, { testId }) => {
    const path = await productPath(MODEL);
    await open(`${path.replace("/product/", "/service?equipment=")}#request`);
    const form = formOf(page, t);
    await expect(form.kind).toBeInViewport();
    await expect(form.main.getByRole("link", { name: `Genie ${MODEL}` })).toHaveAttribute("href", path);

    await form.name.fill("Leyla Quliyeva");
    await form.email.fill("leyla@@example");
    await form.send.click();
    await expect(form.kind).toHaveAccessibleDescription(t("fieldProblem.choice"));
    await expect(form.email).toHaveAccessibleDescription(t("fieldProblem.email"));
    await expect(form.description).toHaveAccessibleDescription(new RegExp(escaped(t("fieldProblem.required"))));
    for (const field of [form.kind, form.email, form.description]) {
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    await expect(form.name).not.toHaveAttribute("aria-invalid");
    await expect(form.name).toHaveValue("Leyla Quliyeva");
    await expect(form.email).toHaveValue("leyla@@example");
    await expect(form.kind).toBeInViewport();
    if (hasScript) await expect(form.kind).toBeFocused();
    else await expect(form.main.getByRole("alert").getByRole("link")).toHaveCount(3);

    await form.kind.selectOption({ label: t("requestType.repair") });
    await form.email.fill("leyla@example.com");
    await form.description.fill(testId);
    await form.send.click();
    await expect(form.sent).toBeVisible();
    await expect(page.getByText(t("toast.serviceRequestSent"))).toBeVisible();
    expect(await stored(testId)).toEqual([
      { name: "Leyla Quliyeva", email: "leyla@example.com", language, equipment_id: path.slice("/product/".length) },
    ]);
    await page.getByRole("link", { name: t("service.sent.back", { product: `Genie ${MODEL}` }) }).click();
    await expect(page.getByRole("heading", { level: 1, name: MODEL })).toBeVisible();
    // The confirmation belongs to the post; later the same URL is the form.
    await page.goBack();
    await page.reload();
    await expect(form.send).toBeVisible();
    await expect(form.sent).toHaveCount(0);
    await expect(page.getByText(t("toast.serviceRequestSent"))).toHaveCount(0);
  });

  test("can be filled in by keyboard alone, and its spam trap is hidden", async ({ open, page, t, hasScript }, {
    testId,
  }) => {
    await page.clock.install();
    await open("/service");
    await page.getByRole("link", { name: t("service.request") }).click();
    const form = formOf(page, t);
    await expect(form.kind).toBeInViewport();
    await expect(form.main.getByRole("textbox")).toHaveCount(4);
    await form.kind.focus();
    await page.keyboard.press("ArrowDown");
    for (const text of [testId, "Leyla", "+994 50 555 01 02"]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    // A form that is sent within two seconds counts as sent by a robot.
    if (hasScript) await page.clock.fastForward(3000);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(form.send).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(form.sent).toBeVisible();
    expect(await stored(testId)).toHaveLength(1);
  });
});

test.describe("the service request form with script", () => {
  test("shows a wrong field with its error, on every phone", onPhone, async ({ open, page, t }, { testId }) => {
    for (const [path, type] of [
      ["/service", "repair"],
      ["/enquiry", "advice"],
    ] as const) {
      await open(path);
      const main = page.getByRole("main");
      const phone = main.getByLabel(t("service.form.phone"));
      await main.getByRole("combobox").selectOption(type);
      await main.locator("textarea").fill(testId);
      await main.getByLabel(t("service.form.name")).fill("Leyla Quliyeva");
      await phone.fill("abc");
      for (const [width, height] of [
        [390, 664],
        [844, 390],
        [320, 568],
      ] as const) {
        await page.setViewportSize({ width, height });
        await main.getByRole("button", { name: t("service.form.send") }).click();
        await expect(phone).toBeFocused();
        const header = (await page.getByRole("banner").boundingBox())!;
        for (const part of [phone, main.getByText(t("fieldProblem.phone"))]) {
          await expect(part, `${path}, ${width} × ${height}`).toBeInViewport({ ratio: 1 });
          expect((await part.boundingBox())!.y).toBeGreaterThan(header.height);
        }
      }
    }
  });

  test(
    "sends one request for two clicks, and hides its message after a while unless it is hovered",
    onDesktop,
    async ({ open, page, t }, { testId }) => {
      await page.clock.install();
      await open("/service");
      const form = formOf(page, t);
      await fill(page, form, testId);
      await page.clock.pauseAt(Date.now() + 60_000);
      await form.send.dblclick();
      const toast = page.getByRole("status").getByText(t("toast.serviceRequestSent"));
      await expect(toast).toBeVisible();
      await page.clock.runFor(1900);
      await toast.hover();
      await page.clock.runFor(10_000);
      await expect(toast).toBeVisible();
      await page.mouse.move(0, 0);
      await page.clock.runFor(1900);
      await expect(toast).toBeVisible();
      await page.clock.runFor(200);
      await expect(toast).toHaveCount(0);
      expect(await stored(testId)).toHaveLength(1);
    },
  );

  test(
    "is sent without an error while the page's style sheet is slow",
    onPhone,
    async ({ open, page, t }, { testId }) => {
      await page.clock.install();
      await page.route("**/service-*.css", async (route) => {
        await new Promise((later) => setTimeout(later, 1000));
        await route.continue();
      });
      await open("/service");
      const form = formOf(page, t);
      await fill(page, form, testId);
      await form.send.click();
      await expect(form.sent).toBeVisible();
      expect(await stored(testId)).toHaveLength(1);
    },
  );

  test("lets the message be dismissed, and shows the next one", onDesktop, async ({ open, page, t }, { testId }) => {
    await page.clock.install();
    await open("/service");
    for (const description of [`${testId} one`, `${testId} two`]) {
      const form = formOf(page, t);
      await fill(page, form, description);
      await form.send.click();
      await expect(form.sent).toBeFocused();
      await page.getByRole("button", { name: t("frame.dismiss") }).click();
      await expect(page.getByText(t("toast.serviceRequestSent"))).toHaveCount(0);
      expect(await stored(description)).toHaveLength(1);
      await page.getByRole("link", { name: t("service.sent.again") }).click();
      await expect(form.sent).toHaveCount(0);
    }
  });

  test(
    "keeps the input without a connection and sends it once at the next try",
    onPhone,
    async ({ open, page, t }, { testId }) => {
      await page.clock.install();
      await open("/service");
      const form = formOf(page, t);
      await fill(page, form, testId);
      // No connection, then a captive portal.
      const inn = { contentType: "text/html", body: "<!doctype html><title>Welcome to our network</title>" };
      for (const answer of [undefined, inn]) {
        await page.route(/\/service\.data/, (route) =>
          answer ? route.fulfill(answer) : route.abort("internetdisconnected"),
        );
        await form.send.click();
        await expect(form.main.getByRole("alert")).toHaveText(t("problem.noResponse.unreachable"));
        await expect(form.main.getByRole("alert")).toBeFocused();
        await expect(form.description).toHaveValue(testId);
        await page.unrouteAll();
      }
      await form.send.click();
      await expect(form.sent).toBeVisible();
      expect(await stored(testId)).toHaveLength(1);
    },
  );
});

test("without script the message stays and covers nothing", async ({ browser, baseURL, t }, { testId }) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    extraHTTPHeaders: { "CF-Connecting-IP": testId },
  });
  const page = await context.newPage();
  await page.goto("/service");
  const form = formOf(page, t);
  await form.kind.selectOption("repair");
  await form.description.fill(testId);
  await form.name.fill("Leyla");
  await form.phone.fill("0125550100");
  await form.send.click();
  const toast = page.getByText(t("toast.serviceRequestSent"));
  // Without script only an animation or a refresh of the page could take it away.
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
  const message = await toast.boundingBox();
  const header = await page.getByRole("banner").boundingBox();
  expect(message!.y + message!.height).toBeLessThanOrEqual(header!.y);
  await context.close();
});

function formOf(page: Page, t: (key: "service.form.name") => string) {
  const text = (key: string) => t(key as "service.form.name");
  const main = page.getByRole("region", {
    name: new RegExp(`^(${text("service.form.title")}|${text("service.sent.title")})$`),
  });
  return {
    main,
    kind: main.getByRole("combobox", { name: text("service.form.serviceType") }),
    description: main.getByRole("textbox", { name: text("service.form.details") }),
    name: main.getByRole("textbox", { name: text("service.form.name") }),
    phone: main.getByRole("textbox", { name: text("service.form.phone") }),
    email: main.getByRole("textbox", { name: text("service.form.email") }),
    send: main.getByRole("button", { name: text("service.form.send") }),
    sent: main.getByRole("heading", { name: text("service.sent.title") }),
  };
}

/** The clock has to be installed: a form that is sent within two seconds counts as sent by a robot. */
async function fill(page: Page, form: ReturnType<typeof formOf>, description: string) {
  await form.kind.selectOption("repair");
  await form.description.fill(description);
  await form.name.fill("Leyla");
  await form.phone.fill("+994 50 555 01 02");
  await page.clock.fastForward(3000);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
