import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { overflow, violations } from "../support/accessibility.ts";
import { scriptOnPhoneOnly, test } from "../support/staff.ts";
import { handOver, picture, uploadRoute } from "../support/uploads.ts";
import { expect, onDesktop } from "../support/visitor.ts";

const PICTURES = "/adm-dash/products/pictures";
const ready = (page: Page) => page.locator(".product-pictures__ready li");

scriptOnPhoneOnly(
  "pictures of many products are matched by their names, reviewed, and given to the products",
  async ({ page, enter, addProduct, sql, tAdmin, hasScript }) => {
    const model = `PX${crypto.randomUUID().slice(0, 6)}`;
    const id = await addProduct(model);
    await enter("/adm-dash/products", "editor");
    await page.getByRole("link", { name: tAdmin("productPictures.link"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tAdmin("productPictures.title"));
    const names = [`${model} front 10.jpg`, `${model.toLowerCase()}_2.jpg`, "no such machine.jpg"];
    await page.locator('[id="field-images.upload"]').setInputFiles(await Promise.all(names.map(picture)));
    if (hasScript) await expect(ready(page)).toHaveCount(3);
    expect(await overflow(page)).toEqual([]);
    if (hasScript) expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: tAdmin("productPictures.review") }).click();

    await expect(page).toHaveURL(/\/adm-dash\/changes\/[-0-9a-f]+$/);
    await expect(page.getByText(tAdmin("productPictures.unmatched", { count: 1 }))).toBeVisible();
    const row = page.locator(".batch__row").filter({ hasText: model });
    await expect(row.locator("ins img")).toHaveCount(2);
    await expect(page.locator(".batch__row--problem")).toContainText("no such machine.jpg");
    await expect(page.locator(".batch__row--problem")).toContainText(tAdmin("productPictures.problem.noModel"));
    expect(await overflow(page)).toEqual([]);
    if (hasScript) expect(await violations(page)).toEqual([]);
    await page
      .getByRole("button", { name: tAdmin("changes.apply", { count: 1 }) })
      .first()
      .click();
    await expect(page.getByRole("status").filter({ hasText: /\S/ }).first()).toBeVisible();
    const images = async () =>
      JSON.parse(String((await sql("select images from equipment where id = ?", [id]))[0]!.images)) as string[];
    await expect.poll(async () => (await images()).length).toBe(2);
    expect((await images()).map((url) => /-(\d+)-160x120\.jpg$/.exec(url)?.[1])).toEqual(["2", "10"]);
  },
);

test.describe("a folder of pictures", onDesktop, () => {
  test("is chosen or dropped; its name counts, and what is no picture is said", async ({
    page,
    enter,
    addProduct,
    tAdmin,
  }) => {
    const model = `PF${crypto.randomUUID().slice(0, 6)}`;
    await addProduct(model);
    const folder = await mkdtemp(join(tmpdir(), "liftyard-pictures-"));
    await mkdir(join(folder, model));
    for (const name of ["IMG_1.jpg", "IMG_2.jpg"]) {
      await writeFile(join(folder, model, name), (await picture(name)).buffer);
    }
    await writeFile(join(folder, model, ".DS_Store"), "left behind");
    await writeFile(join(folder, model, "prices.txt"), "no picture");
    await enter(PICTURES, "editor");
    await page.getByLabel(tAdmin("upload.folder")).setInputFiles(folder);
    await expect(ready(page)).toHaveCount(2);
    await expect(ready(page).filter({ hasText: `${model}/IMG_1.jpg` })).toBeVisible();
    await expect(page.locator(".upload-item")).toHaveCount(1);
    await expect(page.locator(".upload-item")).toContainText(tAdmin("files.problem.type.picture"));
    await rm(folder, { recursive: true });

    await handOver(page, ".upload-area", "drop", [await picture("dropped.jpg")]);
    await expect(ready(page)).toHaveCount(3);
    await page.getByRole("button", { name: tAdmin("upload.removeNamed", { name: "dropped.jpg" }) }).click();
    await expect(ready(page)).toHaveCount(2);
    await page.getByRole("button", { name: tAdmin("productPictures.review") }).click();
    await expect(page.locator(".batch__row").filter({ hasText: model }).locator("ins img")).toHaveCount(2);
  });

  test("waits for what is on its way", async ({ page, enter, tAdmin }) => {
    const route = await uploadRoute(page);
    route.hold("slow.jpg");
    await enter(PICTURES, "editor");
    await page.locator('[id="field-images.upload"]').setInputFiles([await picture("slow.jpg")]);
    const pending = page.getByText(tAdmin("productPictures.pending", { count: 1 }));
    await expect(pending).toBeVisible();
    await page.getByRole("button", { name: tAdmin("productPictures.review") }).click();
    await expect(page).toHaveURL(new RegExp(PICTURES));
    route.release("slow.jpg");
    await expect(ready(page)).toHaveCount(1);
    await expect(pending).toHaveCount(0);
  });
});
