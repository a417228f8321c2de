import { overflow, violations } from "../support/accessibility.ts";
import { scriptOnPhoneOnly as test } from "../support/staff.ts";
import { expect } from "../support/visitor.ts";
import { workbook } from "../support/workbook-parts.ts";

const PATH = "/adm-dash/import/products";
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("an edited workbook leads to its review, and what cannot be taken says so", async ({
  page,
  enter,
  t,
  tAdmin,
  hasScript,
  addProduct,
}, { testId, retry }) => {
  const model = `IMP ${testId.slice(-6)}${retry}`.toUpperCase();
  const id = await addProduct(model);
  const file = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: xlsx });
  const edited = workbook([
    ["id", "version", "model"],
    [id, 1, `${model} X`],
  ]);
  await enter(PATH, "editor");
  const main = page.getByRole("main");
  const input = page.getByLabel(tAdmin("importSheet.file"));
  const send = page.getByRole("button", { name: tAdmin("importSheet.read") });
  expect(await overflow(page)).toEqual([]);
  if (hasScript) expect(await violations(page)).toEqual([]);

  await input.setInputFiles(file("list.csv", Buffer.from("id;model\n1;2\n")));
  await send.click();
  await expect(main.getByRole("alert")).toContainText(tAdmin("workbook.problem.text"));
  await expect(main.getByRole("alert")).toContainText("list.csv");
  expect(await overflow(page)).toEqual([]);
  if (hasScript) expect(await violations(page)).toEqual([]);

  if (hasScript) {
    await input.setInputFiles(file("large.xlsx", Buffer.alloc(5_500_000)));
    await expect(main.getByRole("status")).toContainText("5");
    await send.click();
    await expect(main.getByRole("alert")).toHaveCount(0);

    const unreachable = new RegExp(`${PATH}(/upload|\\.data)`);
    await page.route(unreachable, (route) => route.abort());
    await input.setInputFiles(file("prices.xlsx", edited));
    await send.click();
    await expect(main.getByRole("alert")).toContainText(t("problem.noResponse.unreachable"));
    expect(await input.evaluate((element: HTMLInputElement) => element.files?.[0]?.name)).toBe("prices.xlsx");
    await page.unroute(unreachable);
  } else await input.setInputFiles(file("prices.xlsx", edited));
  await send.click();
  await expect(page).toHaveURL(/\/adm-dash\/changes\/[\w-]+$/);
  await expect(main).toContainText(`${model} X`);
});
