import type { Page } from "@playwright/test";
import type { TFunction } from "i18next";
import type { Language } from "../../app/i18n/languages.ts";
import { violations } from "../support/accessibility.ts";
import { keptUrls, offlineText, test, untilKept } from "../support/offline.ts";
import { expect, onDesktop, onPhone } from "../support/visitor.ts";

type Sql = (statement: string, args?: string[]) => Promise<unknown[]>;

const stored = (sql: Sql, description: string) =>
  sql("select name, phone, language from service_requests where description = ?", [description]);

/** Everything about enquiries that the browser keeps. */
const onDevice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ state: string; fields: string[][] }[]>((resolve) => {
        const opening = indexedDB.open("enquiries", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("enquiries", { keyPath: "key" });
        opening.onsuccess = () => {
          const all = opening.result.transaction("enquiries").objectStore("enquiries").getAll();
          all.onsuccess = () => resolve(all.result as never);
        };
      }),
  );

/** The form of a service request, filled in; sent sooner than after two seconds it would count as a robot's. */
async function fillIn(page: Page, { t, description, phone = "+994 50 555 01 02" }: FillIn) {
  const main = page.getByRole("main");
  await main.getByLabel(t("service.form.serviceType")).selectOption({ label: t("requestType.repair") });
  await main.getByLabel(t("service.form.details")).fill(description);
  await main.getByLabel(t("service.form.name")).fill("Leyla Quliyeva");
  await main.getByLabel(t("service.form.phone")).fill(phone);
}

interface FillIn {
  t: TFunction<"common">;
  description: string;
  phone?: string;
}

/** The worker may have been quicker: then there is nothing to press. */
async function sendNow(page: Page, language: Language) {
  const button = page.getByRole("button", { name: offlineText(language, "page.sendNow") });
  const outcome = page
    .getByText(offlineText(language, "page.sent"))
    .or(page.getByText(offlineText(language, "page.refused")));
  await button.or(outcome).click();
}

const send = (page: Page, t: FillIn["t"]) =>
  page
    .getByRole("main")
    .getByRole("button", { name: t("service.form.send") })
    .click();

test.beforeEach(async ({ page, open }) => {
  await open("/service");
  await untilKept(page, "/offline");
});

test(
  "an enquiry typed without a connection waits visibly, and is sent once when it returns",
  onPhone,
  async ({ page, context, line, sql, language, t }, { testId }) => {
    await fillIn(page, { t, description: testId });
    line.setState("cut");
    await send(page, t);
    await expect(page).toHaveURL("/offline#enquiries");
    const enquiries = page.getByRole("region", { name: offlineText(language, "page.enquiries") });
    await expect(enquiries.getByText(offlineText(language, "page.waiting"))).toBeVisible();
    await expect(enquiries.getByText(testId)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await enquiries.getByRole("button", { name: offlineText(language, "page.sendNow") }).click();
    await expect(enquiries.getByText(offlineText(language, "page.notSent"))).toBeVisible();
    expect(await stored(sql, testId)).toEqual([]);

    // As the browser itself tells: it was offline, and is no more.
    await context.setOffline(true);
    line.setState("open");
    await context.setOffline(false);
    await expect(enquiries.getByText(offlineText(language, "page.sent"))).toBeVisible();
    expect(await stored(sql, testId)).toMatchObject([{ name: "Leyla Quliyeva", language }]);
    expect(JSON.stringify(await onDevice(page))).not.toContain("Leyla");
  },
);

test(
  "sent twice and with its tab closed meanwhile, it is stored once, and the next page says so",
  onPhone,
  async ({ page, context, line, sql, language, t }, { testId }) => {
    await fillIn(page, { t, description: testId });
    line.setState("cut");
    await send(page, t);
    await expect(page).toHaveURL("/offline#enquiries");
    await page.goBack();
    await fillIn(page, { t, description: testId });
    await send(page, t);
    await expect(page.getByText(offlineText(language, "page.waiting"))).toHaveCount(1);
    await page.close();

    line.setState("open");
    const next = await context.newPage();
    await next.goto("/contact");
    const notice = next.getByRole("status").filter({ hasText: offlineText(language, "enquiry.sent") });
    await expect(notice).toBeVisible();
    expect(await stored(sql, testId)).toHaveLength(1);
    await notice.getByRole("button", { name: offlineText(language, "enquiry.close") }).click();
    await expect(notice).toBeHidden();
    await expect.poll(() => onDevice(next)).toEqual([]);
  },
);

test(
  "the homepage's form sent by two taps on a slow line is one enquiry",
  onPhone,
  async ({ page, open, line, sql, t }, { testId }) => {
    await open("/");
    const form = page.getByRole("form", { name: t("home.callToAction.title") });
    await form.getByLabel(t("enquiry.job")).fill(testId);
    await form.getByLabel(t("service.form.name")).fill("Leyla Quliyeva");
    await form.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
    line.setState("late");
    await form.getByRole("button").evaluate((button: HTMLButtonElement) => {
      button.click();
      setTimeout(() => button.click(), 500);
    });
    const sent = page.getByRole("heading", { name: t("service.sent.title") });
    await expect(sent).toBeVisible({ timeout: 30_000 });
    expect(await stored(sql, testId)).toHaveLength(1);
  },
);

test(
  "a machine that is kept can be asked for without a connection, with its job, and where only the enquiry arrives",
  onPhone,
  async ({ page, visit, productPath, line, sql, language, t }, { testId }) => {
    const path = `${await productPath("GS-1930 E-Drive")}?height=7&people=2`;
    await visit(path);
    await untilKept(page, "/enquiry");
    const main = page.getByRole("main");
    for (const state of ["cut", "formsOnly"] as const) {
      line.setState(state);
      await page.goto(path);
      await page
        .getByRole("link", { name: t("product.ask") })
        .first()
        .click();
      await expect(page).toHaveURL(/\/enquiry\?m=[^&]*&job=/);
      await main.getByLabel(t("enquiry.type")).selectOption({ label: t("requestType.rent") });
      await main.getByLabel(t("service.form.name")).fill(`${testId} ${state}`);
      await main.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
      await page.waitForFunction(() => performance.now() > 2000);
      await send(page, t);
      if (state === "cut") {
        await expect(page).toHaveURL("/offline#enquiries");
        line.setState("open");
        await sendNow(page, language);
      }
      const told = offlineText(language, state === "cut" ? "page.sent" : "page.sentBefore");
      await expect(page.getByText(told)).toBeVisible();
      expect(
        await sql(
          "select p.name, r.job from request_products p join service_requests r on r.id = p.request_id where r.name = ?",
          [`${testId} ${state}`],
        ),
      ).toEqual([{ name: "Genie GS-1930 E-Drive", job: "height=7&people=2" }]);
    }

    // A job needs no message either.
    await page.goto("/enquiry?job=height%3D7");
    await expect(main.getByLabel(t("enquiry.message"))).not.toHaveAttribute("required");
  },
);

test(
  "an enquiry whose answer was lost is stored once",
  onDesktop,
  async ({ page, line, sql, language, t }, { testId }) => {
    await fillIn(page, { t, description: testId });
    line.setState("lostAnswers");
    await send(page, t);
    await expect.poll(() => stored(sql, testId)).toHaveLength(1);
    await expect(page).toHaveURL("/offline#enquiries");
    line.setState("open");
    await sendNow(page, language);
    await expect(page.getByText(offlineText(language, "page.sent"))).toBeVisible();
    expect(await stored(sql, testId)).toHaveLength(1);
  },
);

test(
  "while the site is down, busy or behind a page of the network it waits on, and can be deleted",
  onPhone,
  async ({ page, line, sql, language, t }, { testId }) => {
    await fillIn(page, { t, description: testId });
    line.setState("cut");
    await send(page, t);
    await expect(page).toHaveURL("/offline#enquiries");
    for (const state of ["portal", "busy", "unavailable"] as const) {
      line.setState(state);
      await page.getByRole("button", { name: offlineText(language, "page.sendNow") }).click();
      await expect(page.getByText(offlineText(language, "page.notSent"))).toBeVisible();
    }
    await page.getByRole("button", { name: offlineText(language, "page.discard") }).click();
    line.setState("open");
    await expect(page.getByText(testId)).toHaveCount(0);
    expect(await onDevice(page)).toEqual([]);
    expect(await stored(sql, testId)).toEqual([]);
  },
);

test(
  "a refused one keeps its text, says why in the form, and is stored once it is corrected",
  onPhone,
  async ({ page, line, sql, language, t }, { testId }) => {
    await fillIn(page, { t, description: testId, phone: "no number" });
    line.setState("cut");
    await send(page, t);
    await expect(page).toHaveURL("/offline#enquiries");
    line.setState("open");
    await sendNow(page, language);
    await expect(page.getByText(offlineText(language, "page.refused"))).toBeVisible();
    await page.goto("/contact");
    const notice = page.getByRole("status").filter({ hasText: offlineText(language, "enquiry.refused") });
    await notice.getByRole("link").click();
    await page.getByRole("button", { name: offlineText(language, "page.correct") }).click();
    const main = page.getByRole("main");
    await expect(main.getByLabel(t("service.form.phone"))).toHaveAccessibleDescription(t("fieldProblem.phone"));
    await expect(main.getByLabel(t("service.form.details"))).toHaveValue(testId);
    await main.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
    await send(page, t);
    await expect(main.getByRole("heading", { name: t("service.sent.title") })).toBeVisible();
    expect(await stored(sql, testId)).toMatchObject([{ phone: "+994 50 555 01 02" }]);
    expect(await onDevice(page)).toEqual([]);
  },
);

test(
  "the homepage's enquiry, which script does not send, waits as well, or is said to be sent",
  onDesktop,
  async ({ page, open, context, line, sql, language, t }, { testId }) => {
    await open("/");
    const form = page.getByRole("form", { name: t("home.callToAction.title") });
    await form.getByLabel(t("enquiry.job")).fill(testId);
    await form.getByLabel(t("service.form.name")).fill("Leyla Quliyeva");
    // What is missing has to be said before there is no one to say it.
    await context.setOffline(true);
    await form.getByRole("button").click();
    await expect(form.getByLabel(t("service.form.phone"))).toBeFocused();
    await context.setOffline(false);
    await form.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
    line.setState("cut");
    for (let times = 0; times < 2; times++) {
      await form.getByRole("button").click();
      await expect(page.getByText(offlineText(language, "page.waiting"))).toHaveCount(1);
      if (times > 0) break;
      // Sent again by the Back button, the form has another key: it is one enquiry all the same.
      await page.goBack();
      await expect(form.getByLabel(t("enquiry.job"))).toHaveValue(testId);
    }
    line.setState("open");
    await sendNow(page, language);
    await expect(page.getByText(offlineText(language, "page.sent"))).toBeVisible();
    expect(await stored(sql, testId)).toHaveLength(1);

    await open("/");
    await form.getByLabel(t("enquiry.job")).fill(`${testId} again`);
    await form.getByLabel(t("service.form.name")).fill("Leyla Quliyeva");
    await form.getByLabel(t("service.form.phone")).fill("+994 50 555 01 02");
    await untilKept(page, "/enquiry");
    line.setState("formsOnly");
    await form.getByRole("button").click();
    await expect(page.getByText(offlineText(language, "page.sentBefore"))).toBeVisible();
    expect(await stored(sql, `${testId} again`)).toHaveLength(1);
  },
);

test("without a connection the form says at once what is missing", onPhone, async ({ page, context, t }) => {
  await context.setOffline(true);
  await send(page, t);
  await expect(page.getByRole("main").getByLabel(t("service.form.serviceType"))).toBeFocused();
  expect(await onDevice(page)).toEqual([]);
  expect((await keptUrls(page)).length).toBeGreaterThan(0);
});
