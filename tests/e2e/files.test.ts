import type { Page } from "@playwright/test";
import { overflow, violations } from "../support/accessibility.ts";
import { pngBomb } from "../support/sample-files.ts";
import { test } from "../support/staff.ts";
import { type ChosenFile, picture } from "../support/uploads.ts";
import { describeWithAndWithoutScript, expect, onDesktop } from "../support/visitor.ts";

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;
/** Only with script can the page be examined. */
async function fits(page: Page, hasScript: boolean) {
  expect(await overflow(page)).toEqual([]);
  if (hasScript) expect(await violations(page)).toEqual([]);
}

describeWithAndWithoutScript("the library of files", () => {
  test("takes files, shows where they are used, replaces and deletes them, and takes it back", async ({
    page,
    enter,
    addProduct,
    sql,
    t,
    tAdmin,
    hasScript,
  }) => {
    test.slow();
    const [front, side] = [`${unique("Front")}.jpg`, `${unique("Side")}.jpg`];
    const bomb: ChosenFile = { name: "bomb.png", mimeType: "image/png", buffer: pngBomb() };
    await enter("/adm-dash/files");
    const main = page.locator("#main");
    const input = page.getByLabel(tAdmin("upload.choose.files"));
    await input.setInputFiles([await picture(front), bomb, await picture(side)]);
    if (!hasScript) await page.getByRole("button", { name: tAdmin("files.library.upload.send"), exact: true }).click();
    await expect(main).toContainText(tAdmin("files.library.upload.stored", { count: 2 }));
    const problem = tAdmin("files.problem.named", { name: "bomb.png", problem: tAdmin("files.problem.dimensions") });
    await expect(hasScript ? page.locator(".upload-item") : main.getByRole("alert")).toContainText(problem);
    // What is wrong for good is not sent again.
    await expect(page.getByRole("button", { name: tAdmin("upload.retry") })).toHaveCount(0);
    await fits(page, hasScript);
    await page.getByRole("table").getByRole("link", { name: front }).click();
    await expect(page).toHaveURL(/\/adm-dash\/files\/[0-9a-f]{32}/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(front);
    await expect(page.getByText(tAdmin("files.library.file.noUses"))).toBeVisible();
    await fits(page, hasScript);

    const url = await page.getByLabel(tAdmin("files.library.file.url")).inputValue();
    const product = await addProduct(unique("F"));
    await sql("update equipment set images = ? where id = ?", [JSON.stringify([url]), product]);
    await page.reload();
    const use = page.getByRole("link", { name: tAdmin("links.field.images", { number: 1 }) });
    await expect(use).toHaveAttribute("href", new RegExp(`products/${product}.*#field-images\\[0\\]$`));

    // In use, it cannot be deleted; a new version takes its place.
    await page.getByRole("link", { name: tAdmin("records.deleteNamed", { name: front }) }).click();
    const dialog = page.getByRole(hasScript ? "dialog" : "main");
    await expect(dialog).toContainText(tAdmin("files.library.file.inUse", { count: 1 }));
    await fits(page, hasScript);
    await dialog.getByRole("link", { name: tAdmin("files.library.file.replaceTitle") }).click();
    await page.getByLabel(tAdmin("upload.choose.picture")).setInputFiles(await picture("new-version.jpg"));
    await page.getByRole("button", { name: tAdmin("files.library.file.replace"), exact: true }).click();
    await expect(page.getByText(tAdmin("toast.fileReplaced", { number: 1 }))).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("new-version.jpg");
    await expect(use).toBeVisible();
    const images = async () => (await sql("select images from equipment where id = ?", [product]))[0]!.images;
    expect(await images()).toContain("new-version");
    await page.getByRole("button", { name: t("frame.undo") }).click();
    await expect(page.getByText(tAdmin("toast.filePutBack", { number: 1 }))).toBeVisible();
    expect(await images()).toBe(JSON.stringify([url]));

    await sql("update equipment set images = '[]' where id = ?", [product]);
    await page.goto(`/adm-dash/files?search=${encodeURIComponent(front)}`);
    await page.getByRole("table").getByRole("link", { name: front }).click();
    await page.getByRole("link", { name: tAdmin("records.deleteNamed", { name: front }) }).click();
    await dialog.getByRole("button", { name: tAdmin("records.delete"), exact: true }).click();
    await expect(page).toHaveURL(/\/adm-dash\/files\?search=Front/);
    await expect(page.getByText(tAdmin("toast.fileDeleted"))).toBeVisible();
    await expect(page.getByRole("table")).toHaveCount(0);
    await page.getByRole("button", { name: t("frame.undo") }).click();
    await expect(page.getByRole("table").getByRole("link", { name: front })).toBeVisible();
  });
});

test("a file of another kind is not taken as a new version", onDesktop, async ({ page, enter, tAdmin }) => {
  const name = `${unique("Kept")}.jpg`;
  await enter("/adm-dash/files", "editor");
  await page.getByLabel(tAdmin("upload.choose.files")).setInputFiles(await picture(name));
  await page.getByRole("table").getByRole("link", { name }).click();
  await expect(page.getByText(tAdmin("files.library.file.adminsOnly"))).toBeVisible();
  const newVersion = page.getByLabel(tAdmin("upload.choose.picture"));
  await newVersion.setInputFiles({ name: "drawing.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg/>") });
  await page.getByRole("button", { name: tAdmin("files.library.file.replace"), exact: true }).click();
  await expect(newVersion).toHaveAttribute("aria-invalid", "true");
  await expect(newVersion).toBeFocused();
  await expect(newVersion).toHaveAccessibleDescription(/drawing\.jpg/);
});
