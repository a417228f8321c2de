import { overflow } from "../support/accessibility.ts";
import { pngBomb } from "../support/sample-files.ts";
import { test } from "../support/staff.ts";
import { mediaUrl, picture } from "../support/uploads.ts";
import { expect } from "../support/visitor.ts";

test.use({ javaScriptEnabled: false });

test("without script, the form sends its files", async ({ page, enter, addProduct, sql, tAdmin }) => {
  const model = `W ${crypto.randomUUID().slice(0, 8)}`;
  const id = await addProduct(model);
  await sql(`update equipment set images = '["/hero/hero-1.webp"]' where id = ?`, [id]);
  await enter(`/adm-dash/products/${id}`, "editor");
  const input = page.getByLabel(tAdmin("upload.choose.images"));
  const row = (place: number) => page.locator(`[name="images[${place}]"]`);
  const save = page.locator(".save-bar").getByRole("button");
  await expect(page.locator("form[data-editor]")).toHaveAttribute("enctype", "multipart/form-data");
  await expect(input).toHaveAttribute("name", "images.upload");
  await expect(input).toHaveAccessibleDescription(/JPEG.+20/);
  await expect(page.getByText(tAdmin("upload.photo"))).toHaveCount(0);
  expect(await overflow(page)).toEqual([]);

  const bomb = { name: "bomb.png", mimeType: "image/png", buffer: pngBomb() };
  await page.locator('[name="year"]').fill("2011");
  await input.setInputFiles([await picture("side.jpg"), bomb, await picture("front.jpg")]);
  await save.click();
  const problem = tAdmin("files.problem.named", { name: "bomb.png", problem: tAdmin("files.problem.dimensions") });
  await expect(input).toHaveAccessibleDescription(new RegExp(problem.replaceAll(/[.()]/g, "\\$&")));
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("alert").getByRole("link", { name: tAdmin("upload.choose.images") })).toHaveAttribute(
    "href",
    "#field-images.upload",
  );
  await expect(row(0)).toHaveValue("/hero/hero-1.webp");
  await expect(row(1)).toHaveValue(mediaUrl("side"));
  await expect(row(2)).toHaveValue(mediaUrl("front"));
  await expect(page.locator('[name="year"]')).toHaveValue("2011");

  // A button of a row sends files, too.
  await input.setInputFiles(await picture("back.jpg"));
  await page.getByRole("button", { name: tAdmin("productForm.media.images.up", { number: 2 }) }).click();
  await expect(row(0)).toHaveValue(mediaUrl("side"));
  await expect(row(3)).toHaveValue(mediaUrl("back"));
  await save.click();
  await expect(page).toHaveURL(/\/adm-dash\/products(#[-0-9a-f]+)?$/);
  const [stored] = await sql("select year, images from equipment where id = ?", [id]);
  expect(stored!.year).toBe(2011);
  expect((JSON.parse(String(stored!.images)) as string[]).map((url) => url.split("/").at(-1)![0])).toEqual([
    "s",
    "h",
    "f",
    "b",
  ]);
});

test("without script, a file is enough for a required field", async ({ page, enter, tAdmin }) => {
  await enter("/adm-dash/hero-images/create", "editor");
  await page.locator('[name="title"]').fill(`Hero ${crypto.randomUUID()}`);
  await page.getByLabel(tAdmin("upload.choose.image_url")).setInputFiles(await picture("hero.jpg"));
  await page.locator(".save-bar").getByRole("button").click();
  await expect(page).toHaveURL(/\/adm-dash\/hero-images(\?|#|$)/);
});
