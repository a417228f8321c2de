import { overflow, violations } from "../support/accessibility.ts";
import { scriptOnPhoneOnly as test } from "../support/staff.ts";
import { expect } from "../support/visitor.ts";

test("a moved link gets its new URL, a dead one leads to its field, and the dashboard shows demand", async ({
  page,
  enter,
  tAdmin,
  hasScript,
  addProduct,
  sql,
}, { testId, retry }) => {
  const own = `${testId.slice(-6)}${retry}`.toLowerCase();
  const [dead, old, moved] = ["dead", "old", "new"].map((name) => `https://maker.example/${own}/${name}.pdf`);
  const id = await addProduct(`LINK ${own}`);
  await sql("update equipment set figure_sources = ? where id = ?", [
    JSON.stringify(
      [dead, old].map((url, place) => ({ figure: ["width_m", "height_m"][place], url, checked_on: null })),
    ),
    id,
  ]);
  const found = "insert into link_checks (url, state, status, fails, first_failed_at, moved_to, due_at)";
  await sql(`${found} values (?, 'dead', 404, 5, '2020-01-01T00:00:00.000Z', null, '2030-01-01T00:00:00.000Z')`, [
    dead!,
  ]);
  await sql(`${found} values (?, 'moved', 200, 0, null, ?, '2030-01-01T00:00:00.000Z')`, [old!, moved!]);
  await sql("insert into demand_counts values (date('now'), 'view', ?, 1000000)", [id]);

  await enter("/adm-dash/dashboard", "editor");
  const viewed = page.getByRole("figure").filter({ hasText: tAdmin("demand.viewed") });
  await expect(viewed.getByRole("link", { name: `LINK ${own}` })).toHaveAttribute("href", `/adm-dash/products/${id}`);
  await expect(viewed).toContainText(tAdmin("demand.outOfStock.hidden"));
  await page
    .getByRole("main")
    .getByRole("link", { name: tAdmin("boards.name.links") })
    .click();
  const entry = page.getByRole("main").getByRole("listitem").filter({ hasText: dead! });
  await expect(entry).toContainText(tAdmin("links.status.404"));
  expect(await overflow(page)).toEqual([]);
  if (hasScript) expect(await violations(page)).toEqual([]);
  await entry.getByRole("link", { name: `LINK ${own}` }).click();
  await expect(page.locator(`[id="field-figure_sources[0].url"]`)).toBeInViewport();
  await expect(page.locator(`[id="field-figure_sources[0].url"]`)).toHaveValue(dead!);

  await page.goto("/adm-dash/boards/links?list=moved");
  await page.getByRole("button", { name: `${tAdmin("links.take")}: ${old!}` }).click();
  await expect(page.getByText(tAdmin("toast.linkTaken", { number: 1 }))).toBeVisible();
  await expect(page.getByText(old!)).toHaveCount(0);
  const [product] = await sql("select figure_sources, version from equipment where id = ?", [id]);
  expect(String(product!.figure_sources)).toContain(moved!);
  expect(product!.version).toBe(2);

  await page.goto("/adm-dash/boards/links?list=dead");
  await page.getByRole("button", { name: `${tAdmin("links.dismiss")}: ${dead!}` }).click();
  await expect(page.getByText(tAdmin("toast.linkDismissed"))).toBeVisible();
  await expect(page.getByRole("main").getByText(dead!)).toHaveCount(0);
});
