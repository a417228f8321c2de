import { overflow } from "../support/accessibility.ts";
import { addBatch } from "../support/batch.ts";
import { staffPagePath, staffPages } from "../support/staff-pages.ts";
import { addFile } from "../support/stored-file.ts";
import { test as staff } from "../support/staff.ts";
import { startSite } from "../support/staff-site.ts";
import { expect, onPhone } from "../support/visitor.ts";

/** Own site: the names would break other tests. */
const test = staff.extend({ site: startSite });

const WORD = "W".repeat(120);
const inThree = JSON.stringify({ eng: WORD, rus: WORD, aze: WORD });

test("names of 120 letters without a break cause no horizontal scrolling", onPhone, async ({ page, sql, enter }) => {
  test.slow();
  await enter("/adm-dash/dashboard");
  await sql("update equipment set model = ?", [WORD]);
  await sql("update manufacturers set name = ? || id, logo_url = null", [WORD.slice(36)]);
  await sql("update equipment_categories set name = ?, name_translations = ?", [WORD, inThree]);
  await sql("update library_documents set title = ?, description = ?", [WORD, WORD]);
  await sql("update hero_images set title = ?, description = ?, title_translations = ?", [WORD, WORD, inThree]);
  await sql("update presentation_videos set title = ?, title_translations = ?", [WORD, inThree]);
  await sql(
    `insert into service_requests (id, name, phone, service_type, description, language)
     values (?, ?, '0125550100', 'repair', ?, 'eng')`,
    [crypto.randomUUID(), WORD, WORD],
  );
  await sql(
    `insert into history (id, actor_name, action, entity, entity_id, before, after)
     select ?, ?, 'update', 'manufacturers', id, ?, ? from manufacturers limit 1`,
    [crypto.randomUUID(), WORD, JSON.stringify({ name: WORD }), JSON.stringify({ name: `${WORD}!` })],
  );
  await sql("update contact_information set company_name = ?, street_address = ?, city = ?", [WORD, WORD, WORD]);
  await sql("update contact_information set street_address_translations = ?, city_translations = ?", [
    inThree,
    inThree,
  ]);
  const [product] = await sql(
    "select id, category_id from equipment where id in (select equipment_id from library_documents)",
  );
  const machines = await sql("select id from equipment where visible_in_store = 1 limit 4");
  await addBatch(sql, WORD);
  await addFile(sql, { title: WORD, type: "application/pdf" });
  const staffs = await Promise.all(
    Object.values(staffPages)
      .flat()
      .map((screen) => staffPagePath(screen, sql)),
  );
  const paths = [
    "/",
    "/products",
    `/products?category=${product!.category_id}&search=${WORD.slice(0, 90)}`,
    `/products?search=${"X".repeat(90)}`,
    `/product/${product!.id}`,
    `/compare?m=${machines.map(({ id }) => String(id)).join(",")}`,
    `/service?equipment=${product!.id}`,
    "/library",
    "/contact",
    ...staffs,
  ];
  const tooWide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator("h1").first(), path).toBeAttached();
    for (const width of [page.viewportSize()!.width, 360, 768]) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await overflow(page);
      if (wide.length > 0) tooWide.push(`${path} at ${width}: ${wide.slice(0, 30).join(", ")}`);
    }
  }
  expect(tooWide).toEqual([]);
});
