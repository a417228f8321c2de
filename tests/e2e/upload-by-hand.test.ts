import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility.ts";
import { test } from "../support/staff.ts";
import { handOver, mediaUrl, picture } from "../support/uploads.ts";
import { expect, onDesktop, onPhone } from "../support/visitor.ts";

const rows = (page: Page) => page.locator('[name^="images["]');
const area = (page: Page) => page.locator(".media-rows").first().locator(".upload-area");
const urls = (page: Page) =>
  rows(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

const withPictures = test.extend<{ form: string }>({
  form: async ({ addProduct, sql }, use) => {
    const id = await addProduct(`R ${crypto.randomUUID().slice(0, 8)}`);
    const images = ["/hero/hero-1.webp", "/hero/hero-2.webp", "/hero/hero-3.webp"];
    await sql("update equipment set images = ? where id = ?", [JSON.stringify(images), id]);
    await use(`/adm-dash/products/${id}`);
  },
});

const order = (...places: number[]) => places.map((place) => `/hero/hero-${place}.webp`);
const handle = (page: Page, place: number) => page.locator(".media-row__handle").nth(place);
const middle = async (page: Page, place: number) => {
  const box = (await handle(page, place).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

withPictures.describe("the order of pictures", () => {
  withPictures("is changed by dragging a handle", onDesktop, async ({ page, enter, form, tAdmin }) => {
    await enter(form, "editor");
    await handle(page, 0).scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector("#media")!.scrollIntoView());
    const [first, last] = [await middle(page, 0), await middle(page, 2)];
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await page.mouse.move(last.x, last.y + 10, { steps: 6 });
    await expect(page.locator("[data-dragged]")).toHaveCount(1);
    await expect
      .poll(() =>
        page
          .locator(".media-row")
          .nth(2)
          .evaluate((row) => row.style.translate),
      )
      .toMatch(/0px -/);
    await page.mouse.up();
    expect(await urls(page)).toEqual(order(2, 3, 1));
    await expect(handle(page, 2)).toBeFocused();
    await expect(
      page.getByRole("status").getByText(tAdmin("upload.moved", { from: 1, to: 3, total: 3 })),
    ).toBeAttached();
    await expect(page.locator(".media-row").first()).toContainText(tAdmin("upload.main"));

    // Escape puts it back.
    const back = await middle(page, 2);
    await page.mouse.move(back.x, back.y);
    await page.mouse.down();
    await page.mouse.move(first.x, first.y - 10, { steps: 6 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await urls(page)).toEqual(order(2, 3, 1));
    await expect(page.locator("[data-dragged]")).toHaveCount(0);
  });

  withPictures("is changed with the keyboard, and is in the draft", onPhone, async ({ page, enter, form, tAdmin }) => {
    await enter(form, "editor");
    await handle(page, 2).focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(handle(page, 1)).toBeFocused();
    await page.keyboard.press("Alt+ArrowUp");
    await page.keyboard.press("Alt+ArrowUp");
    await expect(handle(page, 0)).toBeFocused();
    expect(await urls(page)).toEqual(order(3, 1, 2));
    await expect(
      page.getByRole("status").getByText(tAdmin("upload.moved", { from: 2, to: 1, total: 3 })),
    ).toBeAttached();
    await page.keyboard.press("Alt+ArrowDown");
    expect(await urls(page)).toEqual(order(1, 3, 2));
    expect(await violations(page)).toEqual([]);
    const sizes = await page
      .locator(".media-row button")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect()));
    expect(Math.min(...sizes.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44);
    await page.reload();
    await expect(page.getByText(tAdmin("editing.draft.restored"))).toBeVisible();
    expect(await urls(page)).toEqual(order(1, 3, 2));
  });

  withPictures("is changed with a finger", onPhone, async ({ page, enter, form }) => {
    await enter(form, "editor");
    await page.evaluate(() => document.querySelector("#media")!.scrollIntoView());
    const [from, to] = [await middle(page, 1), await middle(page, 0)];
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
    await send("touchStart", from.y);
    for (let step = 1; step <= 6; step++) await send("touchMove", from.y + ((to.y - 20 - from.y) * step) / 6);
    await expect
      .poll(() =>
        page
          .locator(".media-row")
          .first()
          .evaluate((row) => row.style.translate),
      )
      .not.toBe("");
    await send("touchEnd");
    await expect.poll(() => urls(page)).toEqual(order(2, 1, 3));
  });
});

withPictures.describe("pictures", onDesktop, () => {
  withPictures("are taken when they are dropped or pasted", async ({ page, enter, form, tAdmin }) => {
    await enter(form, "editor");
    await handOver(page, '[name="images[0]"]', "drop", [await picture("dropped.jpg"), await picture("too.jpg")]);
    await expect(rows(page).nth(3)).toHaveValue(mediaUrl("dropped"));
    await expect(rows(page).nth(4)).toHaveValue(mediaUrl("too"));
    await expect(area(page)).not.toHaveAttribute("data-drop");
    await handOver(page, '[name="images[1]"]', "paste", [await picture("image.jpg")]);
    await expect(rows(page).nth(5)).toHaveValue(mediaUrl("image"));
    await expect(page.getByRole("status").getByText(tAdmin("upload.news.done", { name: "image.jpg" }))).toBeAttached();
    // Beside a field nothing happens: the page stays.
    await handOver(page, "h1", "drop", [await picture("beside.jpg")]);
    await expect(rows(page)).toHaveCount(6);
  });

  withPictures("show where they can be dropped", async ({ page, enter, form }) => {
    await enter(form, "editor");
    const drag = (selector: string, type: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((target, type) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(["x"], "x.jpg", { type: "image/jpeg" }));
          target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
        }, type);
    await drag("h1", "dragenter");
    await expect(area(page)).toHaveAttribute("data-drop", "possible");
    await drag(".media-row", "dragenter");
    await drag("h1", "dragleave");
    await expect(area(page)).toHaveAttribute("data-drop", "over");
    await drag(".media-row", "dragleave");
    await expect(area(page)).not.toHaveAttribute("data-drop");
  });

  withPictures("are chosen with the keyboard alone", async ({ page, enter, form, tAdmin }) => {
    await enter(form, "editor");
    // Well before the key, which can overtake it: then the browser opens its own dialog.
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: tAdmin("productForm.media.images.remove", { number: 3 }) }).focus();
    await page.keyboard.press("Tab");
    const upload = page.getByLabel(tAdmin("upload.choose.images"));
    await expect(upload).toBeFocused();
    const label = page.locator(".upload-input__choose").first();
    expect(await label.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
    await page.keyboard.press("Space");
    await (await chooser).setFiles([await picture("keys.jpg")]);
    await expect(rows(page).nth(3)).toHaveValue(mediaUrl("keys"));
  });
});
