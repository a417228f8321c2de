import type { Locator } from "@playwright/test";
import { overflow, violations } from "../support/accessibility.ts";
import { scriptOnPhoneOnly, test } from "../support/staff.ts";
import { expect, onDesktop, onPhone, untilHydrated } from "../support/visitor.ts";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const isBeside = (one: Box, other: Box) =>
  one.y + one.height <= other.y ||
  one.y >= other.y + other.height ||
  one.x + one.width <= other.x ||
  one.x >= other.x + other.width;

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

scriptOnPhoneOnly.describe("the staff frame", () => {
  scriptOnPhoneOnly(
    "names the person, leads to the site and changes the language on every screen",
    async ({ page, tAdmin, makeUser, logIn, hasScript, isPhone }) => {
      await logIn(await makeUser("admin", "Rauf Əliyev"));
      await page.waitForURL("**/adm-dash/dashboard");
      await page.goto("/adm-dash/vendors?search=e");
      if (hasScript) await untilHydrated(page);
      if (isPhone) await page.locator("summary.drawer__toggle").click();
      const frame = isPhone ? page.locator(".drawer__sheet") : page.getByRole("banner");
      await expect(frame.getByText("Rauf Əliyev").filter({ visible: true })).toBeVisible();
      await expect(frame.getByRole("link", { name: tAdmin("frame.site") })).toBeVisible();
      if (hasScript) expect(await violations(page)).toEqual([]);
      await frame.getByRole("button", { name: "AZ" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "az");
      await expect(page).toHaveURL(/\/adm-dash\/vendors\?search=e$/);
      await page.goto("/adm-dash/dashboard");
      await expect(page.locator("html")).toHaveAttribute("lang", "az");
    },
  );

  test(
    "asks before a change of language takes what is typed, and keeps it as a draft",
    onDesktop,
    async ({ page, tAdmin, enter }) => {
      await enter("/adm-dash/vendors/create");
      const name = page.getByLabel(tAdmin("manufacturers.name"), { exact: true });
      await name.fill("Typed, not saved");
      const asked = page.waitForEvent("dialog");
      const press = page.getByRole("banner").getByRole("button", { name: "RU" }).click();
      await (await asked).accept();
      await press;
      await expect(page.locator("html")).toHaveAttribute("lang", "ru");
      await expect(page.locator('input[name="name"]')).toHaveValue("Typed, not saved");
    },
  );

  test("has room for everything at each width in Russian", onDesktop, async ({ page, enter }) => {
    await enter("/adm-dash/dashboard?lng=rus");
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1024, 700],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await overflow(page)).toEqual([]);
      const parts = page.locator(".topbar > :visible, .topbar__wide > :visible");
      const boxes = [];
      for (const part of await parts.all()) {
        if (await part.evaluate((element) => element.className !== "topbar__wide")) boxes.push(await boxOf(part));
      }
      for (const [at, box] of boxes.entries()) {
        for (const other of boxes.slice(at + 1))
          expect(isBeside(box, other), `${width}: ${JSON.stringify([box, other])}`).toBe(true);
      }
    }
  });
});

test("messages cover neither the button of the page nor each other's Undo, and F8 leads to them", async ({
  page,
  tAdmin,
  enter,
  sql,
  isPhone,
}) => {
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const names = ids.map((id) => `Message ${id.slice(0, 8)}`);
  for (const [at, id] of ids.entries()) {
    await sql("insert into manufacturers (id, name) values (?, ?)", [id, names[at]!]);
  }
  await enter("/adm-dash/vendors?search=message");
  const add = page.getByRole("link", { name: tAdmin("resource.manufacturers.add"), exact: true });
  const deleteRow = async (name: string) => {
    await page.getByRole("link", { name: tAdmin("records.deleteNamed", { name }) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: tAdmin("records.delete"), exact: true })
      .click();
    await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
  };
  await deleteRow(names[0]!);
  await expect(page).toHaveURL(/\/adm-dash\/vendors\?search=message$/);
  await page.getByRole("button", { name: tAdmin("records.onHome.turnOff", { name: names[1]! }) }).click();
  await expect(page.locator(".toast")).toHaveCount(2);
  const widths = isPhone ? [390] : [600, 768, 1024, 1280];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const button = await boxOf(add);
    const boxes = await Promise.all((await page.locator(".toast").all()).map(boxOf));
    for (const box of boxes) expect(isBeside(box, button), `${width}: ${JSON.stringify({ box, button })}`).toBe(true);
    const undo = page.locator(".toast__undo");
    const { x, y, width: wide, height } = await boxOf(undo);
    const isOnTop = await undo.evaluate(
      (element, [left, top]) => document.elementFromPoint(left!, top!) === element,
      [x + wide / 2, y + height / 2],
    );
    expect(isOnTop, `Undo at ${width}`).toBe(true);
  }
  await page.keyboard.press("F8");
  await expect(page.locator(".toast :focus")).toBeVisible();
  await page.locator(".toast__undo").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: names[0]! })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.restored") })).toContainText(names[0]!);
});

test("a message does not cover the button that saves", onPhone, async ({ page, tAdmin, enter, sql }) => {
  const id = crypto.randomUUID();
  await sql("insert into manufacturers (id, name) values (?, ?)", [id, `Saved ${id.slice(0, 8)}`]);
  await enter(`/adm-dash/vendors?delete=${id}`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: tAdmin("records.delete"), exact: true })
    .click();
  const toast = page.locator(".toast");
  await expect(toast).toBeVisible();
  await page.getByRole("link", { name: tAdmin("resource.manufacturers.add"), exact: true }).click();
  const save = page.getByRole("button", { name: tAdmin("records.create"), exact: true });
  await expect(save).toBeVisible();
  await expect(toast).toBeVisible();
  expect(isBeside(await boxOf(toast), await boxOf(save))).toBe(true);
});
