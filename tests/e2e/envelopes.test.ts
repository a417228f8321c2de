import type { Page } from "@playwright/test";
import { overflow, violations } from "../support/accessibility.ts";
import { test as staff } from "../support/staff.ts";
import { expect, onDesktop, onPhone, untilHydrated } from "../support/visitor.ts";

const MANUAL = "https://example.com/manual.pdf";

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.locator(".save-bar").getByRole("button").click();
/** As the language writes its decimals. */
const written = (text: string, language: string) => (language === "eng" ? text : text.replaceAll(".", ","));
const outline = (page: Page) => page.locator(".drawn--outline");

for (const javaScriptEnabled of [true, false]) {
  const test = staff.extend({ javaScriptEnabled });
  test(
    `a diagram and a source are entered ${javaScriptEnabled ? "with" : "without"} script, seen in the history, and restored`,
    javaScriptEnabled ? onPhone : onDesktop,
    async ({ page, enter, addProduct, sql, tAdmin, t, hasScript, language }) => {
      const day = `23 ${t("month.11")} 2026`;
      const model = `REACH ${crypto.randomUUID().slice(0, 8)}`;
      const id = await addProduct(model);
      const form = `/adm-dash/products/${id}`;
      await enter(form, "editor");
      await page.getByRole("button", { name: tAdmin("envelopes.add") }).click();
      const diagram = page.getByRole("group", { name: tAdmin("envelopes.diagram", { number: 1 }) });
      await expect(diagram).toContainText(tAdmin("envelopes.waiting"));
      if (hasScript) await expect(field(page, "envelopes[0].purpose")).toBeFocused();
      await diagram.getByLabel(tAdmin("envelopes.setup")).fill("On stabilisers");
      const points = diagram.getByLabel(tAdmin("envelopes.points"));

      // Its edges cross: the problem says so, and the drawing shows it.
      await points.fill("0; 0\n8; 6\n8; 0\n0; 6");
      if (hasScript) await expect(outline(page)).toHaveCount(1);
      await save(page);
      await expect(diagram).toContainText(
        t("fieldProblem.envelopeCrossing", { limit: 1, other: "1–2, 3–4", interpolation: { escapeValue: false } }),
      );
      await expect(outline(page)).toHaveCount(1);
      await expect(points).toHaveValue("0; 0\n8; 6\n8; 0\n0; 6");
      await points.fill("0; 0\n8; six");
      if (hasScript) await expect(diagram).toContainText(tAdmin("envelopes.waiting"));

      await points.fill("0 0\n8\t0\n8; 6\n0; 12.5");
      if (hasScript) {
        const metres = (text: string) => `${written(text, language)}\u00a0${t("unit.m")}`;
        const highest = t("envelope.highest", { height: metres("12.5"), distance: metres("0") });
        const name = `${t("envelope.out", { distance: metres("8") })}; ${highest}`;
        await expect(page.getByRole("img", { name, exact: true })).toBeVisible();
      }
      const sources = page.locator(".sources");
      await sources.locator("summary").click();
      await sources.getByRole("button", { name: tAdmin("figureSources.add") }).click();
      const source = page.getByRole("group", { name: tAdmin("figureSources.row", { number: 1 }) });
      await source.getByLabel(tAdmin("figureSources.figure")).selectOption("width_m");
      await source.getByLabel(tAdmin("figureSources.url")).fill(MANUAL);
      await source.getByLabel(tAdmin("figureSources.checkedOn")).fill("2026-11-23");
      if (hasScript) expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toEqual([]);
      await save(page);
      await expect(page).toHaveURL(/\/adm-dash\/products(#[-0-9a-f]+)?$/);

      await page.goto(form);
      if (hasScript) await untilHydrated(page);
      await expect(points).toHaveValue(written("0; 0\n8; 0\n8; 6\n0; 12.5", language));
      await expect(outline(page)).toBeVisible();
      await expect(source.getByLabel(tAdmin("figureSources.url"))).toHaveValue(MANUAL);
      const link = page.getByRole("link", { name: tAdmin("figureSources.linkWithDay", { day }) });
      await expect(link).toHaveAttribute("href", MANUAL);

      await page.getByRole("button", { name: tAdmin("envelopes.remove", { number: 1 }) }).click();
      await expect(diagram).toBeHidden();
      await page.getByRole("button", { name: tAdmin("figureSources.remove", { number: 1 }) }).click();
      await expect(source).toBeHidden();
      await save(page);
      await expect(page).toHaveURL(/\/adm-dash\/products(#[-0-9a-f]+)?$/);
      expect(await sql("select id from equipment_envelopes where equipment_id = ?", [id])).toEqual([]);

      await page.goto(`/adm-dash/history?entity=equipment&id=${id}`);
      await page
        .getByRole("link", { name: tAdmin("history.details") })
        .first()
        .click();
      const plan = page.getByRole("region", { name: tAdmin("history.restoreStateTitle") });
      const row = (name: string) => plan.getByRole("row").filter({ hasText: name });
      await expect(row(tAdmin("productForm.field.envelopes"))).toContainText(
        `${t("envelope.purpose.platform")} · On stabilisers · (0; 0) (8; 0) (8; 6) (${written("0; 12.5", language)})`,
      );
      await expect(row(tAdmin("productForm.field.figure_sources"))).toContainText(`${MANUAL} (${day})`);
      await plan.getByRole("button", { name: tAdmin("history.restoreState") }).click();
      await expect(page.getByRole("status").filter({ hasText: tAdmin("toast.restored") })).toBeVisible();
      expect(await sql("select setup, points from equipment_envelopes where equipment_id = ?", [id])).toMatchObject([
        { setup: "On stabilisers", points: "[[0,0],[8,0],[8,6],[0,12.5]]" },
      ]);
      await page.goto(form);
      await expect(points).toHaveValue(written("0; 0\n8; 0\n8; 6\n0; 12.5", language));
      await expect(link).toBeVisible();
    },
  );
}

staff.extend({ javaScriptEnabled: false })(
  "diagrams that two people changed are shown side by side, each in a line",
  async ({ page, enter, addProduct, sql, tAdmin, t, language }) => {
    const purpose = t("envelope.purpose.platform");
    const id = await addProduct(`REACH ${crypto.randomUUID().slice(0, 8)}`);
    await sql(
      "insert into equipment_envelopes (id, equipment_id, position, purpose, points) values (?, ?, 0, 'platform', '[[0,0],[4,0],[0,9]]')",
      [crypto.randomUUID(), id],
    );
    await enter(`/adm-dash/products/${id}`, "editor");
    await field(page, "envelopes[0].points").fill("0; 0\n5; 0\n0; 9");
    await sql("update equipment_envelopes set points = '[[0,0],[4,0],[0,8.5]]' where equipment_id = ?", [id]);
    await sql("update equipment set version = 2 where id = ?", [id]);
    await save(page);
    const conflict = page.getByRole("group", { name: tAdmin("productForm.field.envelopes"), exact: true });
    await expect(conflict).toContainText(`${purpose} · (0; 0) (5; 0) (0; 9)`);
    await expect(conflict).toContainText(`${purpose} · (0; 0) (4; 0) (${written("0; 8.5", language)})`);
    await conflict.getByRole("button", { name: tAdmin("editing.conflict.use.theirs") }).click();
    await expect(field(page, "envelopes[0].points")).toHaveValue(written("0; 0\n4; 0\n0; 8.5", language));
  },
);
