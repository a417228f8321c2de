import { LANGUAGE_KEY, languages } from "../../app/i18n/languages.ts";
import { overflow, violations } from "../support/accessibility.ts";
import { staffPagePath, staffPages } from "../support/staff-pages.ts";
import { addBatch } from "../support/batch.ts";
import { addFile } from "../support/stored-file.ts";
import { addEnquiry } from "../support/enquiry.ts";
import { test } from "../support/staff.ts";
import { expect } from "../support/visitor.ts";

// The longest file: its tests are shared out, so that no worker waits for another at the end.
test.describe.configure({ mode: "parallel" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("sign-in fits the screen and has no accessibility violations", async ({ open, page }) => {
  await open("/adm-dash/login");
  expect(await overflow(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

for (const [name, screens] of Object.entries(staffPages)) {
  test(`${name} of the staff area fit the screen and have no accessibility violations`, async ({
    page,
    open,
    enter,
    sql,
    isPhone,
    addProduct,
    baseURL,
  }) => {
    test.slow();
    // Lists have buttons of both kinds.
    await addProduct("ACCESSIBLE 1");
    await sql("update hero_images set active = 0 where id = (select max(id) from hero_images)");
    await addEnquiry(sql);
    await addBatch(sql);
    await addFile(sql, { type: "application/pdf" });
    await sql(
      `insert into history (id, actor_name, action, entity, entity_id, before, after)
       select ?, 'Somebody', 'update', 'manufacturers', id, '{"website":null}', '{"website":"https://example.com/"}' from manufacturers limit 1`,
      [crypto.randomUUID()],
    );
    // Russian on the phone, as its words are the longest; Azerbaijani on the desktop.
    const language = languages.find(({ code }) => code === (isPhone ? "rus" : "aze"))!;
    await page.context().addCookies([{ name: LANGUAGE_KEY, value: language.code, url: baseURL! }]);
    await enter("/adm-dash/dashboard");
    for (const screen of screens) {
      await open(await staffPagePath(screen, sql));
      await expect(page.locator("h1").first(), screen).toBeVisible();
      await expect(page.locator("html"), screen).toHaveAttribute("lang", language.tag);
      expect(await overflow(page), screen).toEqual([]);
      expect(await violations(page), screen).toEqual([]);
    }
  });
}
