import { PASSWORD, test } from "../support/staff.ts";
import { describeBoth, expect, untilHydrated } from "../support/visitor.ts";

describeBoth("users", () => {
  test("are made and changed by an admin", async ({ page, open, a, t, makeUser, logIn, hasScript }, {
    testId,
    retry,
  }) => {
    const newcomer = `new-${testId}-${retry}@example.com`.toLowerCase();
    await logIn(await makeUser("admin", "Rauf Əliyev"));
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);
    await open("/adm-dash/users");
    const row = page.getByRole("row").filter({ hasText: newcomer });
    const says = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

    await page.getByRole("link", { name: a("users.add") }).click();
    await expect(page.getByRole("heading", { name: a("users.addTitle") })).toBeVisible();
    await page.getByLabel(a("users.email"), { exact: true }).fill(newcomer);
    await page.getByLabel(a("users.fullName"), { exact: true }).fill("Оксана Щукина");
    await page.getByLabel(a("users.password"), { exact: true }).fill("password123");
    const create = page.getByRole("button", { name: a("users.create") });
    await create.click();
    await expect(page.getByText(t("fieldProblem.commonPassword"))).toBeVisible();
    await expect(page.getByLabel(a("users.fullName"), { exact: true })).toHaveValue("Оксана Щукина");
    await page.getByLabel(a("users.password"), { exact: true }).fill(PASSWORD);
    // A second press would be told that the address is taken.
    await (hasScript ? create.dblclick() : create.click());
    await says(a("toast.userCreated"));
    await expect(row).toContainText("Оксана Щукина");
    await expect(row).toContainText(a("role.editor"));

    await row.getByRole("link", { name: new RegExp(`^${a("users.edit")}`) }).click();
    await expect(page.getByLabel(a("users.email"), { exact: true })).toBeDisabled();
    await page.getByLabel(a("users.fullName"), { exact: true }).fill("");
    await page.getByLabel(a("users.role"), { exact: true }).selectOption({ label: a("role.admin") });
    await page.getByRole("button", { name: a("users.save") }).click();
    await says(a("toast.userUpdated"));
    await expect(row).toContainText(a("users.noName"));
  });

  test("are deactivated, activated and deleted, the last only when confirmed", async ({
    page,
    open,
    a,
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

    await click(a("users.deactivate"));
    await says(a("toast.userDeactivated"));
    await expect(row).toContainText(a("users.inactive"));
    await click(a("users.activate"));
    await says(a("toast.userActivated"));

    await row.getByRole("link", { name: new RegExp(`^${a("users.delete")}`) }).click();
    const question = page.getByRole("dialog", { name: a("users.deleteTitle", { name: leaving }) });
    await question.getByRole("link", { name: a("users.cancel") }).click();
    await expect(question).toBeHidden();
    await expect(row).toBeVisible();
    await row.getByRole("link", { name: new RegExp(`^${a("users.delete")}`) }).click();
    await question.getByRole("button", { name: a("users.delete") }).click();
    await says(a("toast.userDeleted"));
    await expect(row).toBeHidden();
  });

  test("are only to be looked at by an editor, and nobody turns themselves off", async ({
    page,
    open,
    a,
    t,
    makeUser,
    logIn,
  }) => {
    const editor = await makeUser("editor");
    const admin = await makeUser("admin");
    await logIn(editor);
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);
    await open("/adm-dash/users");
    await expect(page.getByRole("row").filter({ hasText: editor })).toContainText(a("users.you"));
    await expect(page.getByRole("link", { name: a("users.add") })).toBeHidden();
    await expect(page.getByRole("columnheader", { name: a("users.actions") })).toBeHidden();
    await open("/adm-dash/users/create");
    await expect(page.getByRole("heading", { name: t("problem.forbidden.title") })).toBeVisible();

    await page.getByRole("button", { name: a("frame.signOut") }).click();
    await logIn(admin);
    await expect(page).toHaveURL(/\/adm-dash\/dashboard$/);
    await open("/adm-dash/users");
    const own = page.getByRole("row").filter({ hasText: admin });
    await expect(own.getByRole("button", { name: new RegExp(`^${a("users.deactivate")}`) })).toBeDisabled();
    await expect(own.getByRole("link", { name: new RegExp(`^${a("users.delete")}`) })).toBeHidden();
  });
});

test.describe("a user's form", () => {
  test("keeps what is typed as a draft, but no password", async ({ page, a, enter }) => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await enter("/adm-dash/users/create");
    await untilHydrated(page);
    await field(a("users.password")).fill(PASSWORD);
    await field(a("users.fullName")).fill("Typed, not saved");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PASSWORD);
    await page.getByRole("link", { name: a("users.back") }).click();
    await page.getByRole("button", { name: a("editing.leave.go") }).click();
    await page.getByRole("link", { name: a("users.add") }).click();
    await expect(page.getByText(a("editing.draft.restored"))).toBeVisible();
    await expect(field(a("users.fullName"))).toHaveValue("Typed, not saved");
    await expect(field(a("users.password"))).toHaveValue("");
    await page.getByRole("button", { name: a("editing.draft.discard") }).click();
    await expect(field(a("users.fullName"))).toHaveValue("");
  });

  test("brings two edits together, and asks which name to save", async ({ page, a, enter, sql, makeUser }) => {
    const email = await makeUser("editor", "Before");
    const [user] = await sql("select id from user_profiles where email = ?", [email]);
    await enter(`/adm-dash/users/${String(user!.id)}`);
    await untilHydrated(page);
    const name = page.getByLabel(a("users.fullName"), { exact: true });
    await sql("update user_profiles set full_name = 'Theirs', version = version + 1 where email = ?", [email]);
    await name.fill("Mine");
    await page.getByRole("button", { name: a("users.save") }).click();
    const panel = page.getByRole("region", { name: a("editing.conflict.title") });
    await expect(panel).toContainText("Theirs");
    await panel.getByRole("button", { name: a("editing.conflict.use.theirs") }).click();
    await expect(name).toHaveValue("Theirs");
    await page.getByRole("button", { name: a("users.save") }).click();
    await expect(page.getByText(a("toast.userUpdated"))).toBeVisible();
  });
});
