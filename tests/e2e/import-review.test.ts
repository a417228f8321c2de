import { violations } from "../support/accessibility.ts";
import { addImport } from "../support/batch.ts";
import { test } from "../support/staff.ts";
import { describeWithAndWithoutScript, expect } from "../support/visitor.ts";

describeWithAndWithoutScript("the review of an import", () => {
  test("keeps ticks and choices, settles a conflict, writes and undoes", async ({
    page,
    enter,
    tAdmin,
    sql,
    addProduct,
    hasScript,
  }, { testId, retry }) => {
    const name = `REVIEW ${testId.slice(-6)}${retry}`;
    const [changed, contested] = [await addProduct(`${name} A`), await addProduct(`${name} B`)];
    const weights = (to: number | null) => ({ weight_kg: { was: 1500, to } });
    const batch = await addImport(sql, {
      rows: [
        { id: changed, name: `${name} A`, cells: weights(1600) },
        { id: contested, name: `${name} B`, cells: weights(1700) },
        { id: changed, name: `${name} A`, cells: { year: { was: 2020, to: 2021 } } },
        { kind: "problem", id: changed, name: `${name} A`, problems: { fork_length_m: "notApplicable" } },
      ],
      unknownColumns: ["Purchase price"],
    });
    await sql("update equipment set weight_kg = 1555, version = version + 1 where id = ?", [contested]);
    await enter(`/adm-dash/changes/${batch}`, "editor");
    if (hasScript) expect(await violations(page)).toEqual([]);

    // Another tab and back: the tick goes along, with script by itself.
    await page.getByRole("checkbox").nth(2).uncheck();
    if (!hasScript) await page.getByRole("button", { name: tAdmin("changes.saveChoice"), exact: true }).click();
    await page.getByRole("link", { name: new RegExp(`^${tAdmin("batchReview.tab.unknown")}`) }).click();
    await expect(page.getByText("Purchase price")).toBeVisible();
    await page.getByRole("link", { name: new RegExp(`^${tAdmin("batchReview.tab.all")}`) }).click();
    await expect(page.getByRole("checkbox")).toHaveCount(3);
    await expect(page.getByRole("checkbox").nth(2)).not.toBeChecked();

    // A record and back, too.
    const apply = page.locator("button[value=apply]");
    await expect(apply).toHaveText(tAdmin("changes.apply", { count: 1 }));
    if (hasScript) {
      const [weight, year] = [page.getByRole("checkbox").nth(1), page.getByRole("checkbox").nth(2)];
      await weight.uncheck();
      await expect(apply).toHaveText(tAdmin("changes.apply", { count: 0 }));
      // A second row of the same product is not a second product.
      await year.check();
      await weight.check();
      await expect(apply).toHaveText(tAdmin("changes.apply", { count: 1 }));
      await year.uncheck();
      await weight.uncheck();
      await page
        .getByRole("link", { name: `${name} A` })
        .first()
        .click();
      await page.waitForURL(`**/adm-dash/products/${changed}?to=**`);
      await page.goBack();
      await expect(weight).not.toBeChecked();
      await expect(apply).toHaveText(tAdmin("changes.apply", { count: 0 }));
      await weight.check();
      await expect(apply).toHaveText(tAdmin("changes.apply", { count: 1 }));
    }

    await apply.click();
    await expect(page.getByRole("alert").filter({ hasText: tAdmin("changes.notWritten") })).toBeVisible();
    if (hasScript) expect(await violations(page)).toEqual([]);
    await page.getByRole("radio", { name: tAdmin("batchReview.fromFile") }).check();
    await apply.click();
    const message = page.getByText(tAdmin("toast.changesApplied", { number: 2 }));
    await expect(message).toBeVisible();
    const stored = async () => {
      const rows = await sql("select weight_kg, year from equipment where id in (?, ?) order by weight_kg", [
        changed,
        contested,
      ]);
      return rows.map(({ weight_kg: weight, year }) => [weight, year]);
    };
    expect(await stored()).toEqual([
      [1600, 2020],
      [1700, 2020],
    ]);
    await page
      .getByRole("main")
      .getByRole("button", { name: tAdmin("changes.undo"), exact: true })
      .click();
    await expect(page.getByText(tAdmin("toast.changesUndone", { number: 2 }))).toBeVisible();
    expect(await stored()).toEqual([
      [1500, 2020],
      [1555, 2020],
    ]);
  });

  test("keeps ticks when Enter is pressed, and writes nothing", async ({ page, enter, tAdmin, sql, addProduct }, {
    testId,
    retry,
  }) => {
    const name = `ENTER ${testId.slice(-6)}${retry}`;
    const id = await addProduct(name);
    const other = await addProduct(`${name} B`);
    const cells = { weight_kg: { was: 1500, to: 1600 } };
    const rows = [id, other].map((id) => ({ id, name, cells }));
    const batch = await addImport(sql, { rows });
    await enter(`/adm-dash/changes/${batch}`, "editor");
    const tick = page.getByRole("checkbox").first();
    await tick.uncheck();
    await tick.press("Enter");
    await expect
      .poll(() => sql("select is_chosen from batch_rows where batch_id = ? order by row_no", [batch]))
      .toEqual([{ is_chosen: 0 }, { is_chosen: 1 }]);
    await expect(page.getByRole("button", { name: tAdmin("changes.apply", { count: 1 }) })).toBeVisible();
    await expect(tick).not.toBeChecked();
    expect(await sql("select state from batches where id = ?", [batch])).toEqual([{ state: "review" }]);

    // A box that was changed by hand follows as well.
    await page.getByRole("checkbox").nth(1).uncheck();
    await page.getByRole("button", { name: tAdmin("batchReview.tick"), exact: true }).click();
    await expect(page.getByRole("button", { name: tAdmin("changes.apply", { count: 2 }) })).toBeVisible();
    for (const at of [0, 1]) await expect(page.getByRole("checkbox").nth(at)).toBeChecked();
  });
});
