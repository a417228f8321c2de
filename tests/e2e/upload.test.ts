import type { Page } from "@playwright/test";
import { overflow, violations } from "../support/accessibility.ts";
import { pngBomb, smallPdf } from "../support/sample-files.ts";
import { test } from "../support/staff.ts";
import { handOver, mediaUrl, picture, uploadRoute, video } from "../support/uploads.ts";
import { expect, onDesktop, onPhone, untilHydrated } from "../support/visitor.ts";

const row = (page: Page, place: number) => page.locator(`[name="images[${place}]"]`);
const input = (page: Page, field = "images") => page.locator(`[id="field-${field}.upload"]`);
const item = (page: Page, name: string) => page.locator(".upload-item").filter({ hasText: name });
const save = (page: Page) => page.locator(".save-bar").getByRole("button");
const untilSaved = (page: Page) => expect(page).toHaveURL(/\/adm-dash\/products(#[-0-9a-f]+)?$/);

test.describe("pictures of a product", onPhone, () => {
  test("are uploaded each for itself: one is cancelled, one fails and is retried", async ({
    page,
    enter,
    addProduct,
    sql,
    tAdmin,
  }) => {
    const id = await addProduct(`U ${crypto.randomUUID().slice(0, 8)}`);
    const route = await uploadRoute(page);
    route.break("b.jpg");
    route.hold("c.jpg");
    await enter(`/adm-dash/products/${id}`, "editor");
    const names = ["a.jpg", "b.jpg", "c.jpg", "d.jpg", "e.jpg"];
    await input(page).setInputFiles(await Promise.all(names.map(picture)));
    await expect(item(page, "b.jpg")).toContainText(tAdmin("upload.problem.unreachable"));
    await expect(row(page, 2)).toHaveValue(mediaUrl("e"));
    await expect(item(page, "c.jpg").getByRole("progressbar")).toBeVisible();
    await expect(input(page)).toHaveAccessibleDescription(new RegExp(tAdmin("upload.problem.unreachable")));
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);

    await page.getByRole("button", { name: tAdmin("upload.cancelNamed", { name: "c.jpg" }) }).click();
    await expect(item(page, "c.jpg")).toHaveCount(0);
    // What had the focus is gone.
    await expect(input(page)).toBeFocused();
    route.mend("b.jpg");
    await page.getByRole("button", { name: tAdmin("upload.retryNamed", { name: "b.jpg" }) }).click();
    await expect(page.locator(".upload-item")).toHaveCount(0);
    for (const [place, name] of ["a", "b", "d", "e"].entries()) {
      await expect(row(page, place)).toHaveValue(mediaUrl(name));
    }
    await expect(page.locator(".media-row").first()).toContainText(tAdmin("upload.main"));
    await save(page).click();
    await untilSaved(page);
    const [stored] = await sql("select images from equipment where id = ?", [id]);
    const images = JSON.parse(String(stored!.images)) as string[];
    expect(images.map((url) => url.split("/").at(-1)![0])).toEqual(["a", "b", "d", "e"]);
  });

  test("wait while three are on their way", async ({ page, enter, addProduct, tAdmin }) => {
    const id = await addProduct(`Q ${crypto.randomUUID().slice(0, 8)}`);
    const route = await uploadRoute(page);
    const names = ["k.jpg", "l.jpg", "m.jpg", "n.jpg"];
    for (const name of names) route.hold(name);
    await enter(`/adm-dash/products/${id}`, "editor");
    await input(page).setInputFiles(await Promise.all(names.map(picture)));
    await expect.poll(() => route.sent).toEqual(["k.jpg", "l.jpg", "m.jpg"]);
    await expect(item(page, "n.jpg")).toContainText(tAdmin("upload.state.waiting"));
    route.release("l.jpg");
    await expect(row(page, 0)).toHaveValue(mediaUrl("l"));
    await expect.poll(() => route.sent).toContain("n.jpg");
    for (const name of names) route.release(name);
    await expect(row(page, 3)).toHaveValue(mediaUrl("n"));
    await expect(row(page, 0)).toHaveValue(mediaUrl("k"));
  });

  test("that are none are not sent, or are rejected with the reason", async ({ page, enter, addProduct, tAdmin }) => {
    const id = await addProduct(`N ${crypto.randomUUID().slice(0, 8)}`);
    const route = await uploadRoute(page);
    await enter(`/adm-dash/products/${id}`, "editor");
    const named = (name: string, problem: string) => tAdmin("files.problem.named", { name, problem });
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
    await input(page).setInputFiles([
      file("notes.txt", "text/plain", Buffer.from("no picture")),
      file("empty.png", "image/png", Buffer.alloc(0)),
      file("large.jpg", "image/jpeg", Buffer.alloc(20_000_001)),
      file("bomb.png", "image/png", pngBomb()),
      file("text.png", "image/png", Buffer.from("this is no picture at all, whatever it is called")),
    ]);
    const type = tAdmin("files.problem.type.picture");
    await expect(item(page, "notes.txt")).toContainText(named("notes.txt", type));
    await expect(item(page, "empty.png")).toContainText(named("empty.png", tAdmin("files.problem.empty")));
    await expect(item(page, "large.jpg")).toContainText(
      named("large.jpg", tAdmin("files.problem.tooLarge", { most: 20 })),
    );
    await expect(item(page, "bomb.png")).toContainText(named("bomb.png", tAdmin("files.problem.dimensions")));
    await expect(item(page, "text.png")).toContainText(named("text.png", type));
    expect(route.sent).toEqual(["bomb.png", "text.png"]);
    expect(await violations(page)).toEqual([]);

    await page.locator('[name="year"]').fill("2021");
    await save(page).click();
    await expect(page.locator(".save-bar").getByRole("alert")).toContainText(
      tAdmin("upload.notUploaded", { count: 5 }),
    );
    await expect(page.getByRole("button", { name: tAdmin("upload.removeNamed", { name: "notes.txt" }) })).toBeFocused();
    for (const name of ["notes.txt", "empty.png", "large.jpg", "bomb.png", "text.png"]) {
      await page.getByRole("button", { name: tAdmin("upload.removeNamed", { name }) }).click();
    }
    await expect(page.locator(".save-bar").getByRole("alert")).toHaveCount(0);
    await save(page).click();
    await untilSaved(page);
  });

  test("are waited for by a save, and asked about before one leaves", async ({
    page,
    enter,
    addProduct,
    sql,
    tAdmin,
  }) => {
    const id = await addProduct(`S ${crypto.randomUUID().slice(0, 8)}`);
    const route = await uploadRoute(page);
    route.hold("slow.jpg");
    await enter(`/adm-dash/products/${id}`, "editor");
    await input(page).setInputFiles(await picture("slow.jpg"));
    await expect.poll(() => route.sent).toEqual(["slow.jpg"]);
    await page.getByRole("link", { name: tAdmin("productForm.back") }).click();
    const question = page.getByRole("dialog", { name: tAdmin("editing.leave.title") });
    await expect(question).toContainText(tAdmin("upload.lostByLeaving", { count: 1 }));
    await question.getByRole("button", { name: tAdmin("editing.leave.stay") }).click();
    await save(page).click();
    await expect(save(page)).toHaveText(tAdmin("upload.saveWaits"));
    route.release("slow.jpg");
    await untilSaved(page);
    const [stored] = await sql("select images from equipment where id = ?", [id]);
    expect(JSON.parse(String(stored!.images))).toEqual([expect.stringMatching(mediaUrl("slow"))]);
  });

  test("that are uploaded and not saved are in the draft", async ({ page, context, enter, addProduct, tAdmin }) => {
    const form = `/adm-dash/products/${await addProduct(`D ${crypto.randomUUID().slice(0, 8)}`)}`;
    await enter(form, "editor");
    await input(page).setInputFiles(await picture("kept.jpg"));
    await expect(row(page, 0)).toHaveValue(mediaUrl("kept"));
    await page.close();
    const again = await context.newPage();
    await again.goto(form);
    await expect(again.getByRole("status").getByText(tAdmin("editing.draft.restored"))).toBeVisible();
    await expect(row(again, 0)).toHaveValue(mediaUrl("kept"));
  });

  test("go on while the fields are filled again", async ({ page, context, enter, addProduct, tAdmin }) => {
    const form = `/adm-dash/products/${await addProduct(`F ${crypto.randomUUID().slice(0, 8)}`)}`;
    await enter(form, "editor");
    await page.locator('[name="year"]').fill("2019");
    await page.close();
    const again = await context.newPage();
    const route = await uploadRoute(again);
    route.hold("held.jpg");
    await again.goto(form);
    await untilHydrated(again);
    await input(again).setInputFiles(await picture("held.jpg"));
    await expect.poll(() => route.sent).toEqual(["held.jpg"]);
    await again.getByRole("button", { name: tAdmin("editing.draft.discard") }).click();
    await expect(again.locator('[name="year"]')).toHaveValue("2020");
    route.release("held.jpg");
    await expect(row(again, 0)).toHaveValue(mediaUrl("held"));
  });

  test("can be taken with the camera of a phone", async ({ page, enter, addProduct, tAdmin }) => {
    await enter(`/adm-dash/products/${await addProduct(`C ${crypto.randomUUID().slice(0, 8)}`)}`, "editor");
    const camera = page.getByLabel(tAdmin("upload.photo"));
    await expect(camera).toHaveAttribute("capture", "environment");
    const label = page.locator(".upload-input__photo");
    expect((await label.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await camera.setInputFiles(await picture("image.jpg"));
    await expect(row(page, 0)).toHaveValue(mediaUrl("image"));
  });

  test("say that the session has ended, and go on after signing in again", async ({
    page,
    enter,
    addProduct,
    tAdmin,
    t,
  }) => {
    const form = `/adm-dash/products/${await addProduct(`E ${crypto.randomUUID().slice(0, 8)}`)}`;
    await enter(form, "editor");
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: "session" });
    await input(page).setInputFiles(await picture("later.jpg"));
    await expect(item(page, "later.jpg")).toContainText(tAdmin("upload.problem.signedOut"));
    await expect(item(page, "later.jpg").getByRole("link", { name: t("problem.signedOut.signIn") })).toBeVisible();
    await page.context().addCookies(cookies);
    await page.getByRole("button", { name: tAdmin("upload.retryNamed", { name: "later.jpg" }) }).click();
    await expect(row(page, 0)).toHaveValue(mediaUrl("later"));
  });
});

test.describe("a file for a field of a record", onDesktop, () => {
  for (const [path, field, name] of [
    ["vendors", "logo_url", "logo"],
    ["categories", "category_icon_url", "icon"],
    ["hero-images", "image_url", "hero"],
  ] as const) {
    test(`becomes its URL: ${field}`, async ({ page, enter, tAdmin }) => {
      await enter(`/adm-dash/${path}/create`);
      const upload = page.getByLabel(tAdmin(`upload.choose.${field}`));
      await upload.setInputFiles(await picture(`${name}.jpg`));
      await expect(page.locator(`[name="${field}"]`)).toHaveValue(mediaUrl(name));
      await expect(page.locator(".picture-preview img")).toHaveAttribute("src", /^\/media\/[0-9a-f]{32}\/\d+$/);
      await handOver(page, ".picture-field", "drop", [await picture("first.jpg"), await picture("second.jpg")]);
      await expect(page.locator(`[name="${field}"]`)).toHaveValue(mediaUrl("first"));
      await expect(item(page, "second.jpg")).toContainText(tAdmin("upload.problem.onlyOne"));
      expect(await violations(page)).toEqual([]);
    });
  }

  test("may be a video: of a product or of the home page", async ({
    page,
    enter,
    open,
    sql,
    addProduct,
    t,
    tAdmin,
  }) => {
    const id = await addProduct(`M ${crypto.randomUUID().slice(0, 8)}`);
    await enter(`/adm-dash/videos/${id}`);
    await page.getByLabel(tAdmin("upload.choose.videos")).setInputFiles([video("work.mp4"), video("drive.mp4")]);
    await expect(page.locator('[name="videos[0]"]')).toHaveValue(/^\/media\/[0-9a-f]{32}\/work\.mp4$/);
    await expect(page.locator('[name="videos[1]"]')).toHaveValue(/^\/media\/[0-9a-f]{32}\/drive\.mp4$/);
    await save(page).click();
    await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.videosUpdated") })).toBeVisible();

    await sql("update equipment set visible_in_store = 1 where id = ?", [id]);
    await open(`/product/${id}`);
    await page
      .getByRole("link", { name: t("product.playVideo") })
      .first()
      .click();
    await expect(page.locator("video")).toHaveAttribute("src", /work\.mp4$/);
    await expect(page.locator("video")).toBeFocused();
    await page
      .getByRole("button", { name: t("product.next") })
      .first()
      .click();
    await expect(page.locator("video")).toHaveCount(0);

    await page.goto("/adm-dash/presentation-videos/create");
    await untilHydrated(page);
    await page.getByLabel(tAdmin("upload.choose.video_url")).setInputFiles(video("yard.mp4"));
    await expect(page.locator('[name="video_url"]')).toHaveValue(/^\/media\/[0-9a-f]{32}\/yard\.mp4$/);
  });

  test("describes a library document", async ({ page, enter, sql }) => {
    await enter("/adm-dash/library/create");
    await page.locator('[name="title"]').fill(`Manual ${crypto.randomUUID()}`);
    await page.locator('[name="category"]').selectOption({ index: 1 });
    await page.locator('[name="file_type"]').fill("html");
    await input(page, "link").setInputFiles({
      name: "Manual GS-1930.pdf",
      mimeType: "application/pdf",
      buffer: smallPdf(),
    });
    await expect(page.locator('[name="link"]')).toHaveValue(/^\/media\/[0-9a-f]{32}\/manual-gs-1930\.pdf$/);
    await expect(page.locator('[name="file_type"]')).toHaveValue("pdf");
    await expect(page.locator('[name="file_size"]')).toHaveValue(`${smallPdf().length} B`);
    await save(page).click();
    await expect(page).toHaveURL(/\/adm-dash\/library(\?|#|$)/);
    const [stored] = await sql("select file_type, file_size from library_documents where link like '/media/%'");
    expect(stored).toMatchObject({ file_type: "pdf", file_size: smallPdf().length });
  });
});
