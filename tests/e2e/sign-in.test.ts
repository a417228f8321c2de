import { PASSWORD, test } from "../support/staff.ts";
import { describeWithAndWithoutScript, expect, onPhone, untilHydrated } from "../support/visitor.ts";

describeWithAndWithoutScript("signing in", () => {
  test("keeps the email address after a wrong password and leads to the requested page after the right one", async ({
    page,
    open,
    tAdmin,
    t,
    hasScript,
    makeUser,
    logIn,
  }) => {
    const email = await makeUser("editor", "Leyla Quliyeva");
    await open("/adm-dash/users");
    await expect(page).toHaveURL(/\/adm-dash\/login\?to=/);
    await logIn(email, "not this one");
    await expect(page.getByRole("alert").filter({ hasText: tAdmin("login.failed") })).toBeVisible();
    await expect(page.getByLabel(tAdmin("login.email"), { exact: true })).toHaveValue(email);
    if (hasScript) await untilHydrated(page);

    await logIn(email);
    await expect(page).toHaveURL(/\/adm-dash\/users$/);
    await expect(page.getByRole("status").filter({ hasText: t("toast.signedIn") })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: tAdmin("users.title") })).toBeVisible();

    await page.getByRole("button", { name: tAdmin("frame.signOut") }).click();
    await expect(page).toHaveURL(/\/adm-dash\/login$/);
    await expect(page.getByRole("status").filter({ hasText: t("toast.signedOut") })).toBeVisible();
    await page.goto("/adm-dash/users");
    await expect(page).toHaveURL(/\/adm-dash\/login\?to=/);
  });

  test("explains what to do about a forgotten password", async ({ page, open, tAdmin }) => {
    await open("/adm-dash/login");
    await expect(page.getByText(tAdmin("login.forgotText"))).toBeHidden();
    await page.getByText(tAdmin("login.forgot")).click();
    await expect(page.getByText(tAdmin("login.forgotText"))).toBeVisible();
  });

  test("works with the new password after it was changed", async ({ page, open, tAdmin, makeUser, logIn }) => {
    const email = await makeUser("editor");
    await logIn(email);
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);
    await open("/adm-dash/account");
    const save = page.getByRole("button", { name: tAdmin("account.save") });
    await page.getByLabel(tAdmin("account.current"), { exact: true }).fill("not this one");
    await page.getByLabel(tAdmin("users.newPassword"), { exact: true }).fill("a new password 1");
    await page.getByLabel(tAdmin("account.repeated"), { exact: true }).fill("a new password 1");
    await save.click();
    await expect(page.getByLabel(tAdmin("account.current"), { exact: true })).toHaveAttribute("aria-invalid", "true");

    await page.getByLabel(tAdmin("account.current"), { exact: true }).fill(PASSWORD);
    await page.getByLabel(tAdmin("users.newPassword"), { exact: true }).fill("a new password 1");
    await page.getByLabel(tAdmin("account.repeated"), { exact: true }).fill("a new password 1");
    await save.click();
    await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.passwordChanged") })).toBeVisible();

    await page.getByRole("button", { name: tAdmin("frame.signOut") }).click();
    await logIn(email, "a new password 1");
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);
  });
});

test(
  "with script the password can be shown and the email address remembered",
  onPhone,
  async ({ page, open, tAdmin, makeUser, logIn }) => {
    const email = await makeUser("editor");
    await open("/adm-dash/login");
    const password = page.getByLabel(tAdmin("login.password"), { exact: true });
    const show = page.getByRole("button", { name: tAdmin("login.show") });
    await show.click();
    await expect(password).toHaveAttribute("type", "text");
    await show.click();
    await expect(password).toHaveAttribute("type", "password");

    await page.getByLabel(tAdmin("login.remember")).check();
    await logIn(email);
    await page.getByRole("button", { name: tAdmin("frame.signOut") }).click();
    await open("/adm-dash/login");
    await expect(page.getByLabel(tAdmin("login.email"), { exact: true })).toHaveValue(email);
    await expect(password).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);

    await page.getByLabel(tAdmin("login.remember")).uncheck();
    await logIn(email);
    await page.getByRole("button", { name: tAdmin("frame.signOut") }).click();
    await open("/adm-dash/login");
    await expect(page.getByLabel(tAdmin("login.email"), { exact: true })).toHaveValue("");
  },
);
