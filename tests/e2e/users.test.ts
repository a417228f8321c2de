import { PASSWORD, test } from "../support/staff.ts";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, untilHydrated } from "../support/visitor.ts";

describeWithAndWithoutScript("users", () => {
  test("are created and changed by an admin", async ({ page, open, tAdmin, t, makeUser, logIn, hasScript }, {
    testId,
    retry,
  }) => {
    const newcomer = `new-${testId}-${retry}@example.com`.toLowerCase();
    await logIn(await makeUser("admin", "Rauf Əliyev"));
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);
    await open("/adm-dash/users");
    const row = page.getByRole("row").filter({ hasText: newcomer });
    const says = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

    await page.getByRole("link", { name: tAdmin("users.add") }).click();
    await expect(page.getByRole("heading", { name: tAdmin("users.addTitle") })).toBeVisible();
    await page.getByLabel(tAdmin("users.email"), { exact: true }).fill(newcomer);
    await page.getByLabel(tAdmin("users.fullName"), { exact: true }).fill("Оксана Щукина");
    await page.getByLabel(tAdmin("users.password"), { exact: true }).fill("password123");
    const create = page.getByRole("button", { name: tAdmin("users.create") });
    await create.click();
    await expect(page.getByText(t("fieldProblem.commonPassword"))).toBeVisible();
    await expect(page.getByLabel(tAdmin("users.fullName"), { exact: true })).toHaveValue("Оксана Щукина");
    await page.getByLabel(tAdmin("users.password"), { exact: true }).fill(PASSWORD);
    // A double click must not report the email address as taken.
    await (hasScript ? create.dblclick() : create.click());
    await says(tAdmin("toast.userCreated"));
    await expect(row).toContainText("Оксана Щукина");
    await expect(row).toContainText(tAdmin("role.editor"));

    await row.getByRole("link", { name: new RegExp(`^${tAdmin("users.edit")}`) }).click();
    await expect(page.getByLabel(tAdmin("users.email"), { exact: true })).toBeDisabled();
    await page.getByLabel(tAdmin("users.fullName"), { exact: true }).fill("");
    await page.getByLabel(tAdmin("users.role"), { exact: true }).selectOption({ label: tAdmin("role.admin") });
    await page.getByRole("button", { name: tAdmin("users.save") }).click();
    await says(tAdmin("toast.userUpdated"));
    await expect(row).toContainText(tAdmin("users.noName"));
  });

  test("are deactivated, activated and, after confirmation, deleted", async ({
    page,
    open,
    tAdmin,
    makeUser,
    logIn,
  }) => {
    const leaving = await makeUser("editor");
    await logIn(await makeUser("admin"));
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);
    await open("/adm-dash/users");
    const row = page.getByRole("row").filter({ hasText: leaving });
    const says = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
    const click = (name: string) => row.getByRole("button", { name: new RegExp(`^${name}`) }).click();

    await click(tAdmin("users.deactivate"));
    await says(tAdmin("toast.userDeactivated"));
    await expect(row).toContainText(tAdmin("users.inactive"));
    await click(tAdmin("users.activate"));
    await says(tAdmin("toast.userActivated"));

    await row.getByRole("link", { name: new RegExp(`^${tAdmin("users.delete")}`) }).click();
    const question = page.getByRole("dialog", { name: tAdmin("users.deleteTitle", { name: leaving }) });
    await question.getByRole("link", { name: tAdmin("users.cancel") }).click();
    await expect(question).toBeHidden();
    await expect(row).toBeVisible();
    await row.getByRole("link", { name: new RegExp(`^${tAdmin("users.delete")}`) }).click();
    await question.getByRole("button", { name: tAdmin("users.delete") }).click();
    await says(tAdmin("toast.userDeleted"));
    await expect(row).toBeHidden();
  });

  test("are read-only for an editor, and nobody can deactivate themselves", async ({
    page,
    open,
    tAdmin,
    t,
    makeUser,
    logIn,
  }) => {
    const editor = await makeUser("editor");
    const admin = await makeUser("admin");
    await logIn(editor);
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);
    await open("/adm-dash/users");
    await expect(page.getByRole("row").filter({ hasText: editor })).toContainText(tAdmin("users.you"));
    await expect(page.getByRole("link", { name: tAdmin("users.add") })).toBeHidden();
    await expect(page.getByRole("columnheader", { name: tAdmin("users.actions") })).toBeHidden();
    await open("/adm-dash/users/create");
    await expect(page.getByRole("heading", { name: t("problem.forbidden.title") })).toBeVisible();

    await page.getByRole("button", { name: tAdmin("frame.signOut") }).click();
    await logIn(admin);
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);
    await open("/adm-dash/users");
    const own = page.getByRole("row").filter({ hasText: admin });
    await expect(own.getByRole("button", { name: new RegExp(`^${tAdmin("users.deactivate")}`) })).toBeDisabled();
    await expect(own.getByRole("link", { name: new RegExp(`^${tAdmin("users.delete")}`) })).toBeHidden();
  });
});

test.describe("a user's form", () => {
  test("keeps what is typed as a draft, but no password", onDesktop, async ({ page, tAdmin, enter }) => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await enter("/adm-dash/users/create");
    await untilHydrated(page);
    await field(tAdmin("users.password")).fill(PASSWORD);
    await field(tAdmin("users.fullName")).fill("Typed, not saved");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);
    await page.getByRole("link", { name: tAdmin("users.back") }).click();
    await page.getByRole("button", { name: tAdmin("editing.leave.go") }).click();
    await page.getByRole("link", { name: tAdmin("users.add") }).click();
    await expect(page.getByText(tAdmin("editing.draft.restored"))).toBeVisible();
    await expect(field(tAdmin("users.fullName"))).toHaveValue("Typed, not saved");
    await expect(field(tAdmin("users.password"))).toHaveValue("");
    await page.getByRole("button", { name: tAdmin("editing.draft.discard") }).click();
    await expect(field(tAdmin("users.fullName"))).toHaveValue("");
  });

  test(
    "brings two edits together, and asks which name to save",
    onPhone,
    async ({ page, tAdmin, enter, sql, makeUser }) => {
      const email = await makeUser("editor", "Before");
      const [user] = await sql("select id from user_profiles where email = ?", [email]);
      await enter(`/adm-dash/users/${String(user!.id)}`);
      await untilHydrated(page);
      const name = page.getByLabel(tAdmin("users.fullName"), { exact: true });
      await sql("update user_profiles set full_name = 'Theirs', version = version + 1 where email = ?", [email]);
      await name.fill("Mine");
      await page.getByRole("button", { name: tAdmin("users.save") }).click();
      const panel = page.getByRole("region", { name: tAdmin("editing.conflict.title") });
      await expect(panel).toContainText("Theirs");
      await panel.getByRole("button", { name: tAdmin("editing.conflict.use.theirs") }).click();
      await expect(name).toHaveValue("Theirs");
      await page.getByRole("button", { name: tAdmin("users.save") }).click();
      await expect(page.getByText(tAdmin("toast.userUpdated"))).toBeVisible();
    },
  );
});
