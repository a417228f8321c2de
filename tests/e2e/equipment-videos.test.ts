import type { Page } from "@playwright/test";
import { languages } from "../../app/i18n/languages.ts";
import { scriptOnPhoneOnly, test } from "../support/staff.ts";
import { describeWithAndWithoutScript, expect } from "../support/visitor.ts";

const card = (page: Page, model: string) => page.getByRole("listitem").filter({ hasText: model });

describeWithAndWithoutScript("product videos", () => {
  test("are added to a product without any, changed, and shown on its page", async ({
    page,
    enter,
    tAdmin,
    t,
    addProduct,
    hasScript,
  }) => {
    const model = `V ${crypto.randomUUID().slice(0, 8)}`;
    const id = await addProduct(model);
    await enter("/adm-dash/videos", "editor");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tAdmin("equipmentVideos.title"));
    await page.getByRole("main").getByRole("searchbox").fill(model);
    await page.getByRole("button", { name: tAdmin("products.find"), exact: true }).click();
    await page.getByRole("link", { name: tAdmin("equipmentVideos.addNamed", { model }) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tAdmin("equipmentVideos.update", { model }));

    const row = (number: number) =>
      page.getByLabel(tAdmin("productForm.media.videos.row", { number }), { exact: true });
    const add = page.getByRole("button", { name: tAdmin("productForm.media.videos.add") });
    const save = page.locator(".save-bar").getByRole("button");
    await add.click();
    await row(1).fill("javascript:alert(1)");
    await add.click();
    await row(2).fill("/videos/second.mp4");
    await add.click();
    await expect(row(3)).toHaveValue("");
    await save.click();
    await expect(row(1)).toHaveAccessibleDescription(t("fieldProblem.url"));
    await expect(page.getByRole("alert").getByText(tAdmin("equipmentVideos.failed"))).toBeVisible();
    await expect(row(2)).toHaveValue("/videos/second.mp4");
    await row(1).fill("/videos/first.mp4");
    await save.click();
    await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.videosUpdated") })).toBeVisible();
    await expect(card(page, model)).toContainText(tAdmin("equipmentVideos.count", { count: 2 }));

    await page.getByRole("link", { name: tAdmin("equipmentVideos.editNamed", { model }) }).click();
    await expect(row(2)).toHaveValue("/videos/second.mp4");
    await page
      .getByRole("button", { name: tAdmin("productForm.media.videos.remove", { number: 1 }), exact: true })
      .click();
    await expect(row(1)).toHaveValue("/videos/second.mp4");
    if (hasScript) {
      await page.getByRole("link", { name: tAdmin("equipmentVideos.back") }).click();
      const question = page.getByRole("dialog", { name: tAdmin("editing.leave.title") });
      await question.getByRole("button", { name: tAdmin("editing.leave.stay") }).click();
    }
    await save.click();
    await expect(card(page, model)).toContainText(tAdmin("equipmentVideos.count", { count: 1 }));

    await page.getByRole("button", { name: tAdmin("products.showNamed", { model }) }).click();
    await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.equipmentShown") })).toBeVisible();
    await expect(page.getByRole("button", { name: tAdmin("products.hideNamed", { model }) })).toHaveText(
      tAdmin("products.visible"),
    );
    for (const { code } of languages) {
      await page.goto(`/product/${id}?lng=${code}`);
      await expect(page.locator('[href="/videos/second.mp4"], [src="/videos/second.mp4"]').first()).toBeAttached();
      await expect(page.locator('[href="/videos/first.mp4"], [src="/videos/first.mp4"]')).toHaveCount(0);
    }
  });
});

scriptOnPhoneOnly.describe("the videos of equipment", () => {
  scriptOnPhoneOnly("of two people are overwritten by neither", async ({ page, enter, tAdmin, addProduct, sql }) => {
    const model = `W ${crypto.randomUUID().slice(0, 8)}`;
    const id = await addProduct(model);
    await sql(`update equipment set videos = '["/videos/base.mp4"]' where id = ?`, [id]);
    await enter(`/adm-dash/videos/${id}`);
    await sql(`update equipment set videos = '["/videos/theirs.mp4"]', version = version + 1 where id = ?`, [id]);
    const first = page.getByLabel(tAdmin("productForm.media.videos.row", { number: 1 }), { exact: true });
    await first.fill("/videos/mine.mp4");
    const save = page.locator(".save-bar").getByRole("button");
    await save.click();
    const panel = page.getByRole("region", { name: tAdmin("editing.conflict.title") });
    await expect(panel).toContainText("/videos/theirs.mp4");
    await expect(first).toHaveValue("/videos/mine.mp4");
    await panel.getByRole("button", { name: tAdmin("editing.conflict.use.theirs") }).click();
    await expect(first).toHaveValue("/videos/theirs.mp4");
    await save.click();
    await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.videosUpdated") })).toBeVisible();
    const [stored] = await sql("select videos from equipment where id = ?", [id]);
    expect(stored!.videos).toBe('["/videos/theirs.mp4"]');
  });
});
