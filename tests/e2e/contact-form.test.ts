import type { Page } from "@playwright/test";
import { languages } from "../../app/i18n/languages.ts";
import { scriptOnPhoneOnly, test } from "../support/staff.ts";
import { describeWithAndWithoutScript, expect } from "../support/visitor.ts";

const ADDRESS = "/adm-dash/contact-info";

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.locator(".save-bar").getByRole("button");

describeWithAndWithoutScript("the contact information", () => {
  test("is edited and shown to visitors in three languages", async ({ page, enter, tAdmin, t, sql, hasScript }) => {
    await sql(`insert into contact_information (company_name) values ('Lift') on conflict do nothing`);
    await enter(ADDRESS, "editor");
    await expect(page.getByRole("heading", { level: 1, name: tAdmin("contactForm.title") })).toBeVisible();

    const company = `Lift ${crypto.randomUUID().slice(0, 8)} MMC`;
    await page.getByLabel(tAdmin("contactForm.field.company_name")).fill(company);
    const phone = page.getByLabel(tAdmin("contactForm.field.main_phone"));
    await phone.fill("");
    await phone.pressSequentially(hasScript ? "+9a94 (12)x 555-01-77+" : "+994 (12) 555-01-77");
    await expect(phone).toHaveValue("+994 (12) 555-01-77");
    const email = page.getByLabel(tAdmin("contactForm.field.primary_email"));
    await email.fill("office@@lift");
    await email.blur();
    if (!hasScript) await save(page).click();
    await expect(email).toHaveAccessibleDescription(t("fieldProblem.email"));
    await expect(page.getByLabel(tAdmin("contactForm.field.company_name"))).toHaveValue(company);
    await email.fill("office@lift.example");
    await page
      .getByRole("group", { name: t("day.monday"), exact: true })
      .getByRole("checkbox")
      .check();
    const friday = page.getByRole("group", { name: t("day.friday"), exact: true });
    await friday.getByLabel(tAdmin("contactForm.day.opens")).fill("10:00");
    await friday.getByLabel(tAdmin("contactForm.day.closes")).fill("09:00");
    await save(page).click();
    await expect(friday.getByLabel(tAdmin("contactForm.day.closes"))).toHaveAccessibleDescription(
      t("fieldProblem.closeAfterOpen"),
    );
    await expect(page.getByRole("alert").getByText(tAdmin("contactForm.failed"))).toBeVisible();
    await friday.getByLabel(tAdmin("contactForm.day.closes")).fill("16:30");

    const add = page.getByRole("button", { name: tAdmin("contactForm.social.add") });
    const row = await page.locator(".platforms__row").count();
    await add.click();
    await field(page, `additional_social_links[${row}].platform`).fill("YouTube");
    await field(page, `additional_social_links[${row}].url`).fill(`https://youtube.example/${row}`);
    await save(page).click();
    await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.contactSaved") })).toBeVisible();
    await expect(page.getByLabel(tAdmin("contactForm.field.company_name"))).toHaveValue(company);
    await expect(page.getByRole("alert").filter({ hasText: tAdmin("contactForm.failed") })).toHaveCount(0);

    await page
      .getByRole("button", { name: tAdmin("contactForm.social.remove", { number: row + 1 }), exact: true })
      .click();
    await expect(page.locator(".platforms__row")).toHaveCount(row);

    const main = page.getByRole("main");
    for (const { code } of languages) {
      await page.goto(`/contact?lng=${code}`);
      await expect(main.getByRole("region", { name: company })).toContainText("+994 (12) 555-01-77");
      await expect(main).toContainText("10:00 – 16:30");
      await expect(main.getByRole("link", { name: "YouTube" }).first()).toBeVisible();
    }
  });
});

scriptOnPhoneOnly.describe("the contact information", () => {
  scriptOnPhoneOnly(
    "is looked at before it is saved, and left only when one says so",
    async ({ page, enter, tAdmin, t, hasScript, isPhone }) => {
      await enter(ADDRESS);
      await page.getByLabel(tAdmin("contactForm.field.company_name")).fill("Nobody Has Saved This");
      await page.getByRole("button", { name: tAdmin("contactForm.preview"), exact: true }).click();
      const preview = page.getByRole("region", { name: tAdmin("contactForm.preview"), exact: true });
      await expect(preview.getByRole("heading", { name: t("contact.title") })).toBeVisible();
      await expect(preview.getByRole("region", { name: "Nobody Has Saved This" })).toBeVisible();
      await expect(page.getByLabel(tAdmin("contactForm.field.company_name"))).toBeHidden();
      await page.getByRole("button", { name: tAdmin("contactForm.exitPreview") }).click();
      await expect(preview).toHaveCount(0);
      await expect(page.getByLabel(tAdmin("contactForm.field.company_name"))).toHaveValue("Nobody Has Saved This");

      // A rejected save is explained in the form, also when it is sent from the preview.
      const email = page.getByLabel(tAdmin("contactForm.field.primary_email"));
      await email.fill("nobody");
      await page.getByRole("button", { name: tAdmin("contactForm.preview"), exact: true }).click();
      await expect(preview).toBeVisible();
      await save(page).click();
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await expect(email).toBeVisible();

      if (!hasScript) return;
      const leave = async () => {
        if (isPhone) await page.locator("summary").first().click();
        await page
          .getByRole("link", { name: tAdmin("nav.dashboard"), exact: true })
          .locator("visible=true")
          .first()
          .click();
      };
      await leave();
      const question = page.getByRole("dialog", { name: tAdmin("editing.leave.title") });
      await question.getByRole("button", { name: tAdmin("editing.leave.stay") }).click();
      await expect(question).toBeHidden();
      await leave();
      await question.getByRole("button", { name: tAdmin("editing.leave.go") }).click();
      await expect(page).toHaveURL(/dashboard$/);
      await page.goto(ADDRESS);
      await expect(page.getByLabel(tAdmin("contactForm.field.company_name"))).toHaveValue("Nobody Has Saved This");
      await page.getByRole("button", { name: tAdmin("editing.draft.discard") }).click();
      await expect(page.getByLabel(tAdmin("contactForm.field.company_name"))).not.toHaveValue("Nobody Has Saved This");
    },
  );

  scriptOnPhoneOnly(
    "of two people is overwritten by neither; gone altogether, it is made anew",
    async ({ page, enter, tAdmin, sql }) => {
      const [dealer] = await sql("select * from contact_information");
      await enter(ADDRESS);
      await sql("update contact_information set city = 'Theirs', country = 'Taken', version = version + 1");
      await page.getByLabel(tAdmin("contactForm.field.city"), { exact: true }).fill("Mine");
      await page.getByLabel(tAdmin("contactForm.field.state"), { exact: true }).fill("Kept");
      await save(page).click();
      const panel = page.getByRole("region", { name: tAdmin("editing.conflict.title") });
      await expect(panel).toContainText(tAdmin("contactForm.field.country"));
      await expect(page.getByLabel(tAdmin("contactForm.field.city"), { exact: true })).toHaveValue("Mine");
      await expect(page.getByLabel(tAdmin("contactForm.field.country"), { exact: true })).toHaveValue("Taken");
      await panel
        .getByRole("group", { name: tAdmin("contactForm.field.city") })
        .getByRole("button", { name: tAdmin("editing.conflict.use.theirs") })
        .click();
      await expect(page.getByLabel(tAdmin("contactForm.field.city"), { exact: true })).toHaveValue("Theirs");
      await expect(page.getByLabel(tAdmin("contactForm.field.state"), { exact: true })).toHaveValue("Kept");
      await save(page).click();
      await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.contactSaved") })).toBeVisible();
      await expect(page.getByLabel(tAdmin("contactForm.field.city"), { exact: true })).toHaveValue("Theirs");
      await expect(page.getByLabel(tAdmin("contactForm.field.state"), { exact: true })).toHaveValue("Kept");

      await sql("delete from contact_information");
      await page.goto(ADDRESS);
      await expect(page.getByRole("heading", { name: tAdmin("contactForm.missing") })).toBeVisible();
      await expect(page.getByText(tAdmin("contactForm.missingText"))).toBeVisible();
      await page.getByRole("link", { name: tAdmin("contactForm.create") }).click();
      await page.getByLabel(tAdmin("contactForm.field.company_name")).fill("Made Anew");
      await save(page).click();
      await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.contactSaved") })).toBeVisible();
      await page.goto("/contact");
      await expect(page.getByRole("region", { name: "Made Anew" })).toBeVisible();

      // Other tests call the dealer.
      const columns = Object.keys(dealer!);
      await sql("delete from contact_information");
      await sql(
        `insert into contact_information (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
        Object.values(dealer!),
      );
    },
  );
});
