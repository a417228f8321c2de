import { languages } from "../../app/i18n/languages.ts";
import { addBatch } from "../support/batch.ts";
import { staffPagePath, staffPages } from "../support/staff-pages.ts";
import { addFile } from "../support/stored-file.ts";
import { test as staff } from "../support/staff.ts";
import { startSite } from "../support/staff-site.ts";
import { expect, onDesktop } from "../support/visitor.ts";

/** Own site: these texts would break other tests. */
const test = staff.extend({ site: startSite });

const HOSTILE = `</script><svg onload=alert(1)><img src=x onerror=alert(1)>"'{{7*7}}$t(brand)`;
const inThree = JSON.stringify({ eng: HOSTILE, rus: HOSTILE, aze: HOSTILE });

/** Fills every text column of every table. */
const texts: Record<string, Record<string, string>> = {
  equipment: { model: HOSTILE },
  manufacturers: { name: `${HOSTILE} ` },
  equipment_categories: { name: HOSTILE, name_translations: inThree, description_translations: inThree },
  library_documents: {
    ...{ title: HOSTILE, description: HOSTILE, document_type: HOSTILE },
    ...{ title_translations: inThree, description_translations: inThree },
  },
  hero_images: { title: HOSTILE, title_translations: inThree, description_translations: inThree },
  presentation_videos: { title: HOSTILE, title_translations: inThree, description_translations: inThree },
  contact_information: {
    ...{ company_name: HOSTILE, street_address: HOSTILE, city: HOSTILE, directions: HOSTILE },
    ...{ street_address_translations: inThree, city_translations: inThree, state_translations: inThree },
    ...{ country_translations: inThree, directions_translations: inThree },
    ...{ emergency_available_translations: inThree, emergency_instructions_translations: inThree },
  },
  user_profiles: { full_name: HOSTILE },
};

test("stored markup is shown as text on every page", onDesktop, async ({ page, sql, enter }) => {
  test.slow();
  page.on("dialog", (dialog) => {
    throw new Error(`It ran: ${dialog.message()}`);
  });
  for (const [table, columns] of Object.entries(texts)) {
    const names = Object.keys(columns);
    // Manufacturer names must be unique.
    const values = names.map((name) => `${name} = ?${table === "manufacturers" ? " || id" : ""}`);
    await sql(`update ${table} set ${values.join(", ")}`, Object.values(columns));
  }
  await sql(
    `insert into service_requests (id, name, phone, service_type, description, notes, language)
     values (?, ?, '0125550100', 'repair', ?, ?, 'eng')`,
    [crypto.randomUUID(), HOSTILE, HOSTILE, HOSTILE],
  );
  await sql(
    `insert into history (id, actor_name, action, entity, entity_id, before, after)
     select ?, ?, 'update', 'manufacturers', id, ?, ? from manufacturers limit 1`,
    [crypto.randomUUID(), HOSTILE, JSON.stringify({ name: HOSTILE }), JSON.stringify({ name: `${HOSTILE}!` })],
  );
  await addBatch(sql, HOSTILE);
  await addFile(sql, { title: HOSTILE, type: "application/pdf" });
  const [product] = await sql("select id from equipment limit 1");
  await enter("/adm-dash/dashboard");
  await sql("update user_profiles set full_name = ?", [HOSTILE]);

  const seen = [
    "/",
    "/products",
    `/product/${product!.id}`,
    `/compare?m=${product!.id}`,
    "/library",
    "/contact",
    "/service",
    "/nothing-here",
  ];
  const staffs = Object.values(staffPages).flat();
  const paths = [...seen, ...(await Promise.all(staffs.map((screen) => staffPagePath(screen, sql))))];
  for (const [at, path] of paths.entries()) {
    const lng = languages[at % languages.length]!.code;
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}lng=${lng}`);
    await expect(page.locator("h1").first(), path).toBeAttached();
    expect(await page.locator("[onload], [onerror]").count(), path).toBe(0);
    // Texts are not translation templates either.
    expect(await page.content(), path).not.toContain("49$t(brand)");
  }
  await expect(page.getByText(HOSTILE).first()).toBeAttached();
});
