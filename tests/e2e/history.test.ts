import { scriptOnPhoneOnly as test } from "../support/staff.ts";
import { expect } from "../support/visitor.ts";

test.describe("the audit log", () => {
  test("undoes a deletion from its message, and the site shows it again in three languages", async ({
    page,
    enter,
    tAdmin,
    t,
    hasScript,
    addProduct,
    sql,
  }, { testId, retry }) => {
    const model = `UNDO ${testId.slice(-6)}${retry}`;
    const id = await addProduct(model);
    await sql("update equipment set visible_in_store = 1 where id = ?", [id]);
    await enter(`/adm-dash/products?search=${encodeURIComponent(model)}&delete=${id}`);
    await page.getByRole("button", { name: tAdmin("products.delete"), exact: true }).click();
    await expect(page.getByText(tAdmin("toast.equipmentDeleted"))).toBeVisible();
    expect((await page.request.get(`/product/${id}`)).status()).toBe(404);

    await page.getByRole("button", { name: t("frame.undo"), exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.restored") })).toBeVisible();
    await expect(page).toHaveURL(/\/adm-dash\/products\?search=/);
    await expect(page.getByRole("row").filter({ hasText: model })).toBeVisible();
    if (hasScript) await expect(page.getByRole("button", { name: t("frame.undo"), exact: true })).toBeHidden();
    for (const language of ["eng", "rus", "aze"]) {
      const answer = await page.request.get(`/product/${id}?lng=${language}`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain(model);
    }
  });

  test("shows each change field by field and restores an earlier state", async ({
    page,
    enter,
    tAdmin,
    addProduct,
    sql,
  }, { testId, retry }) => {
    const model = `BACK ${testId.slice(-6)}${retry}`;
    const id = await addProduct(model);
    await sql(
      `insert into history (id, at, actor_name, action, entity, entity_id, before, after)
       values (?, '2026-01-02T03:04:05.000Z', 'Aygün', 'update', 'equipment', ?, ?, ?)`,
      [
        crypto.randomUUID(),
        id,
        JSON.stringify({ model: `${model} old`, status: "rented", weight_kg: 1200 }),
        JSON.stringify({ model, status: "available", weight_kg: null }),
      ],
    );
    await enter(`/adm-dash/history?entity=equipment&id=${id}`, "editor");
    await expect(
      page.getByRole("heading", { level: 1, name: tAdmin("history.titleOf", { name: model }) }),
    ).toBeVisible();
    const list = page.getByRole("main");
    await expect(list).toContainText("Aygün");
    await page.getByRole("link", { name: tAdmin("history.details") }).click();
    const plan = page.getByRole("region", { name: tAdmin("history.restoreStateTitle") });
    await expect(plan.getByRole("row").filter({ hasText: tAdmin("productForm.field.model") })).toContainText(
      `${model} old`,
    );
    await plan.getByRole("button", { name: tAdmin("history.restoreState") }).click();
    await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.restored") })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      tAdmin("history.titleOf", { name: `${model} old` }),
    );
    await expect(list.getByRole("listitem").first()).toContainText(tAdmin("history.action.restore"));
    expect(await sql("select model, status, weight_kg, version from equipment where id = ?", [id])).toMatchObject([
      { model: `${model} old`, status: "rented", weight_kg: 1200, version: 2 },
    ]);
  });
});
