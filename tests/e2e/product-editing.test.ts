import type { Page } from "@playwright/test";
import { test as staff } from "../support/staff.ts";
import { expect, onDesktop, onPhone, untilHydrated } from "../support/visitor.ts";

interface Editing {
  /** A product for this test only. */
  product: { id: string; model: string; form: string };
  edit: () => Promise<void>;
  /** The same form in another user's browser. */
  colleague: () => Promise<Page>;
}

const editing = staff.extend<Editing>({
  product: async ({ language, addProduct }, use) => {
    const model = `Edit ${language} ${crypto.randomUUID().slice(0, 8)}`;
    const id = await addProduct(model);
    await use({ id, model, form: `/adm-dash/products/${id}` });
  },
  edit: async ({ enter, product }, use) => use(() => enter(product.form, "editor")),
  colleague: async ({ browser, page, product, baseURL, locale, javaScriptEnabled, hasScript }, use) => {
    const theirs = await browser.newContext({ baseURL, locale, javaScriptEnabled });
    await use(async () => {
      await theirs.addCookies(await page.context().cookies());
      const other = await theirs.newPage();
      await other.goto(product.form);
      if (hasScript) await untilHydrated(other);
      return other;
    });
    await theirs.close();
  },
});

/** With script on a phone, without on a desktop. */
const test = editing.extend({
  javaScriptEnabled: async ({ isMobile }, use) => use(isMobile),
});

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.locator(".save-bar").getByRole("button").click();
const untilSaved = (page: Page) => expect(page).toHaveURL(/\/adm-dash\/products(#[-0-9a-f]+)?$/);

test.describe("a product that two people edit", () => {
  test("is merged, and conflicts are shown side by side", async ({ page, product, edit, colleague, sql, tAdmin }) => {
    await edit();
    const other = await colleague();
    await field(other, "model").fill(`${product.model} theirs`);
    await field(other, "year").fill("2001");
    await save(other);
    await untilSaved(other);

    await field(page, "model").fill(`${product.model} mine`);
    await field(page, "width_m").fill("1");
    await save(page);
    const alert = page.getByRole("alert").filter({ hasText: tAdmin("productForm.failed.update") });
    await expect(alert).toContainText(tAdmin("productForm.problem.conflict"));
    const newer = page.getByRole("region", { name: tAdmin("editing.conflict.title") });
    await expect(newer).toContainText(tAdmin("editing.conflict.taken", { fields: tAdmin("productForm.field.year") }));
    const model = newer.getByRole("group", { name: tAdmin("productForm.field.model") });
    await expect(newer.getByRole("group")).toHaveCount(1);
    const useMine = model.getByRole("button", { name: tAdmin("editing.conflict.use.mine") });
    const useTheirs = model.getByRole("button", { name: tAdmin("editing.conflict.use.theirs") });
    await expect(useMine).toHaveAttribute("aria-pressed", "true");
    await expect(field(page, "model")).toHaveValue(`${product.model} mine`);
    await expect(field(page, "year")).toHaveValue("2001");
    await expect(field(page, "width_m")).toHaveValue("1");
    expect(await sql("select model, version from equipment where id = ?", [product.id])).toMatchObject([
      { model: `${product.model} theirs`, version: 2 },
    ]);

    await useTheirs.click();
    await expect(field(page, "model")).toHaveValue(`${product.model} theirs`);
    await expect(useTheirs).toHaveAttribute("aria-pressed", "true");
    await expect(useMine).toHaveAttribute("aria-pressed", "false");
    await expect(field(page, "width_m")).toHaveValue("1");
    await useMine.click();
    await expect(field(page, "model")).toHaveValue(`${product.model} mine`);
    await useTheirs.click();
    await expect(field(page, "model")).toHaveValue(`${product.model} theirs`);
    await save(page);
    await untilSaved(page);
    await page.goto(product.form);
    await expect(field(page, "model")).toHaveValue(`${product.model} theirs`);
    await expect(field(page, "year")).toHaveValue("2001");
    await expect(field(page, "width_m")).toHaveValue("1");
  });

  test("and one of them deletes is not created again; the other's input stays", async ({
    page,
    product,
    edit,
    sql,
    tAdmin,
  }) => {
    await edit();
    await field(page, "model").fill(`${product.model} typed`);
    await sql("delete from equipment where id = ?", [product.id]);
    await save(page);
    await expect(page.getByRole("alert").filter({ hasText: tAdmin("productForm.problem.deleted") })).toBeVisible();
    await expect(field(page, "model")).toHaveValue(`${product.model} typed`);
    expect(await sql("select 1 from equipment where id = ?", [product.id])).toEqual([]);
  });
});

test.describe("a product's documents", () => {
  test("are assigned and unassigned, or the page says why not", async ({
    page,
    product,
    edit,
    addProduct,
    sql,
    tAdmin,
    hasScript,
  }) => {
    const [document] = await sql(
      "select id, title from library_documents where equipment_id is null and title_translations = '{}' limit 1",
    );
    const title = String(document!.title);
    const assign = page.getByRole("button", {
      name: tAdmin("productForm.documents.assignNamed", { title }),
      exact: true,
    });
    const unassign = page.getByRole("button", {
      name: tAdmin("productForm.documents.unassignNamed", { title }),
      exact: true,
    });

    await edit();
    await field(page, "model").fill(`${product.model} typed`);
    await expect(assign).toHaveCount(0);
    await page.getByRole("searchbox", { name: tAdmin("productForm.documents.search") }).fill(title);
    if (!hasScript) await page.getByRole("button", { name: tAdmin("products.find"), exact: true }).click();
    await assign.click();
    await expect(page.getByRole("status").getByText(tAdmin("toast.documentAssigned"))).toBeVisible();
    // Input in the other form stays, with script.
    if (hasScript) await expect(field(page, "model")).toHaveValue(`${product.model} typed`);
    await unassign.click();
    await expect(page.getByRole("status").getByText(tAdmin("toast.documentUnassigned"))).toBeVisible();

    const elsewhere = await addProduct(`${product.model} elsewhere`);
    await sql("update library_documents set equipment_id = ? where id = ?", [elsewhere, document!.id!]);
    await assign.click();
    const alert = page.getByRole("alert").filter({ hasText: tAdmin("productForm.failed.assign") });
    await expect(alert).toContainText(tAdmin("productForm.documents.taken"));
    await expect(assign).toHaveCount(0);
    expect(await sql("select equipment_id from library_documents where id = ?", [document!.id!])).toMatchObject([
      { equipment_id: elsewhere },
    ]);
    await sql("update library_documents set equipment_id = null where id = ?", [document!.id!]);
  });
});

editing.describe("what is typed and not saved", () => {
  editing(
    "is back after the tab was closed, and can be discarded",
    onPhone,
    async ({ page, context, product, edit, tAdmin }) => {
      await edit();
      await field(page, "model").fill(`${product.model} typed`);
      await page.getByRole("button", { name: tAdmin("productForm.media.images.add") }).click();
      await field(page, "images[0]").fill("/hero/hero-1.webp");
      await page.close();

      const again = await context.newPage();
      await again.goto(product.form);
      await expect(again.getByRole("status").getByText(tAdmin("editing.draft.restored"))).toBeVisible();
      await expect(field(again, "model")).toHaveValue(`${product.model} typed`);
      await expect(field(again, "images[0]")).toHaveValue("/hero/hero-1.webp");
      await again.getByRole("button", { name: tAdmin("editing.draft.discard") }).click();
      await expect(field(again, "model")).toHaveValue(product.model);
      await again.reload();
      await untilHydrated(again);
      await expect(field(again, "model")).toHaveValue(product.model);
    },
  );

  editing(
    "outlives the save of another tab, which had the same draft",
    onDesktop,
    async ({ page, context, product, edit, tAdmin }) => {
      await edit();
      await field(page, "model").fill(`${product.model} typed`);
      const other = await context.newPage();
      await other.goto(product.form);
      await other.getByRole("button", { name: tAdmin("editing.draft.discard") }).click();
      await field(other, "year").fill("2001");
      await save(other);
      await untilSaved(other);
      await other.close();

      page.on("dialog", (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByRole("status").getByText(tAdmin("editing.draft.restored"))).toBeVisible();
      await expect(field(page, "model")).toHaveValue(`${product.model} typed`);
    },
  );

  editing(
    "outlives a session that ended: after signing in again the form is back as typed, but not for a colleague",
    onDesktop,
    async ({ page, product, open, makeUser, logIn, sql, tAdmin }) => {
      const [author, colleague] = [await makeUser("editor"), await makeUser("editor")];
      await open(`/adm-dash/login?to=${product.form}`);
      await logIn(author);
      await page.waitForURL(`**${product.form}`);
      await field(page, "model").fill(`${product.model} typed`);
      await field(page, "width_m").fill("1");
      const endSession = async () => {
        await page.context().clearCookies({ name: "session" });
        await save(page);
        await page.waitForURL("**/adm-dash/login?to=**");
      };
      await endSession();
      await logIn(colleague);
      await page.waitForURL(`**${product.form}`);
      await expect(field(page, "model")).toHaveValue(product.model);
      await expect(page.getByText(tAdmin("editing.draft.restored"))).toHaveCount(0);
      await field(page, "year").fill("2001");
      await endSession();
      await logIn(author);
      await page.waitForURL(`**${product.form}`);
      await expect(page.getByRole("status").getByText(tAdmin("editing.draft.restored"))).toBeVisible();
      await expect(field(page, "model")).toHaveValue(`${product.model} typed`);
      await expect(field(page, "width_m")).toHaveValue("1");
      await expect(field(page, "year")).toHaveValue("2020");
      await save(page);
      await untilSaved(page);
      expect(await sql("select model, version from equipment where id = ?", [product.id])).toMatchObject([
        { model: `${product.model} typed`, version: 2 },
      ]);
      // A stored product needs no draft.
      await page.goto(product.form);
      await untilHydrated(page);
      await expect(page.getByText(tAdmin("editing.draft.restored"))).toHaveCount(0);
    },
  );

  editing(
    "stays where it is while the database, or the network, is away",
    onPhone,
    async ({ page, product, edit, tAdmin, t }) => {
      await edit();
      await field(page, "model").fill(`${product.model} typed`);
      const address = `**${product.form}.data`;
      const away = { status: 503, contentType: "text/x-script", headers: { "X-Remix-Response": "yes" } };
      const ours = `[{"_1":2},"error",["ErrorResponse",3,6,7],{"_4":5},"notice","The database rests.",503,""]\n`;
      for (const [answer, cause] of [
        [{ ...away, body: ours }, "The database rests."],
        [undefined, t("problem.noResponse.unreachable")],
      ] as const) {
        await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
        await save(page);
        await expect(page.getByRole("alert").filter({ hasText: cause })).toBeFocused();
        await expect(page.getByRole("button", { name: tAdmin("productForm.save") })).toBeVisible();
        await expect(field(page, "model")).toHaveValue(`${product.model} typed`);
        await page.unroute(address);
      }
      await save(page);
      await untilSaved(page);
    },
  );

  editing("is asked about before one leaves", onDesktop, async ({ page, product, edit, tAdmin }) => {
    await edit();
    await field(page, "model").fill(`${product.model} typed`);
    const leave = page.getByRole("link", { name: tAdmin("productForm.back") });
    const question = page.getByRole("dialog", { name: tAdmin("editing.leave.title") });
    await leave.click();
    await question.getByRole("button", { name: tAdmin("editing.leave.stay") }).click();
    await expect(question).toBeHidden();
    await expect(field(page, "model")).toHaveValue(`${product.model} typed`);
    await leave.click();
    await question.getByRole("button", { name: tAdmin("editing.leave.go") }).click();
    await untilSaved(page);
  });
});
