import type { Locator, Page } from "@playwright/test";
import type { TFunction } from "i18next";
import { scriptOnPhoneOnly as test, test as staff } from "../support/staff.ts";
import { expect, untilHydrated } from "../support/visitor.ts";

type Texts = TFunction<"admin">;

interface Screen {
  name: "manufacturers" | "categories" | "documents" | "hero-images" | "presentation-videos";
  address: string;
  /** Fills in all fields but the one that is wrong at first. */
  fill: (page: Page, a: Texts, label: string) => Promise<void>;
  /** The field that is wrong at first: label, error and valid value. */
  wrong: (a: Texts) => { field: string; value: string; problem: string; right: string };
  /** The list's labels for visible and hidden records. */
  words?: "onHome" | "active";
  isOrdered: boolean;
  publicPath: string;
  said: { added: string; updated: string; deleted: string; hidden?: string; shown?: string };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const screens: Screen[] = [
  {
    name: "manufacturers",
    address: "/adm-dash/vendors",
    fill: async (page, tAdmin, label) => {
      await field(page, tAdmin("manufacturers.name")).fill(label);
      await field(page, tAdmin("manufacturers.logoUrl")).fill("/logos/genie.svg");
    },
    wrong: (tAdmin) => ({
      field: tAdmin("manufacturers.website"),
      value: "javascript:alert(1)",
      problem: "url",
      right: "https://example.com",
    }),
    words: "onHome",
    isOrdered: false,
    publicPath: "/",
    said: {
      added: "manufacturerAdded",
      updated: "manufacturerUpdated",
      deleted: "manufacturerDeleted",
      hidden: "manufacturerHidden",
      shown: "manufacturerShown",
    },
  },
  {
    name: "categories",
    address: "/adm-dash/categories",
    fill: async (page, tAdmin, label) => {
      for (const code of ["eng", "rus", "aze"] as const)
        await field(page, tAdmin(`categories.nameIn.${code}`)).fill(label);
    },
    wrong: (tAdmin) => ({
      field: tAdmin("categories.iconUrl"),
      value: "/logos/genie.svg",
      problem: "imageAddress",
      right: "/icons/categories/fork-lifts.webp",
    }),
    words: "onHome",
    isOrdered: true,
    publicPath: "/",
    said: {
      added: "categoryAdded",
      updated: "categoryUpdated",
      deleted: "categoryDeleted",
      hidden: "categoryHidden",
      shown: "categoryShown",
    },
  },
  {
    name: "documents",
    address: "/adm-dash/library",
    fill: async (page, tAdmin, label) => {
      await field(page, tAdmin("documents.title")).fill(label);
      await field(page, tAdmin("documents.category")).selectOption("Safety");
      const machine = page.getByRole("option", { name: /^GS-1330m, \d{4}$/ });
      await field(page, tAdmin("documents.product")).selectOption({ label: (await machine.textContent())! });
    },
    wrong: (tAdmin) => ({
      field: tAdmin("documents.link"),
      value: "manual.pdf",
      problem: "url",
      right: "/files/manual.pdf",
    }),
    isOrdered: false,
    publicPath: "/library",
    said: { added: "documentAdded", updated: "documentUpdated", deleted: "documentDeleted" },
  },
  {
    name: "hero-images",
    address: "/adm-dash/hero-images",
    fill: async (page, tAdmin, label) => field(page, tAdmin("heroImages.title")).fill(label),
    wrong: (tAdmin) => ({
      field: tAdmin("heroImages.imageUrl"),
      value: "//evil.example/x.png",
      problem: "url",
      right: "/hero/hero-2.webp",
    }),
    words: "active",
    isOrdered: true,
    publicPath: "/",
    said: {
      added: "heroImageAdded",
      updated: "heroImageUpdated",
      deleted: "heroImageDeleted",
      hidden: "heroImageDisabled",
      shown: "heroImageEnabled",
    },
  },
  {
    name: "presentation-videos",
    address: "/adm-dash/presentation-videos",
    fill: async (page, tAdmin, label) => field(page, tAdmin("presentationVideos.title")).fill(label),
    wrong: (tAdmin) => ({
      field: tAdmin("presentationVideos.videoUrl"),
      value: "",
      problem: "required",
      right: "/videos/yard.mp4",
    }),
    words: "active",
    isOrdered: true,
    publicPath: "/",
    said: {
      added: "videoAdded",
      updated: "videoUpdated",
      deleted: "videoDeleted",
      hidden: "videoDisabled",
      shown: "videoEnabled",
    },
  },
];

test.describe("records kept by staff", () => {
  for (const screen of screens) {
    const { name, address, words, said } = screen;

    test(`${name} are added, changed, hidden, moved and deleted, and visitors see it in three languages`, async ({
      page,
      request,
      tAdmin,
      t,
      enter,
      hasScript,
    }, { project }) => {
      const label = `Rig ${project.name} ${crypto.randomUUID().slice(0, 8)}`;
      await enter(address);
      const main = page.getByRole("main");
      const row = main.locator("tr, li").filter({ hasText: label });
      const says = (key: string) =>
        expect(page.getByRole("status").getByText(tAdmin(`toast.${key}` as "toast.videoAdded"))).toBeVisible();
      const visitorsSee = async (text: string, isSeen: boolean) => {
        for (const language of ["eng", "rus", "aze"]) {
          const html = await (await request.get(`${screen.publicPath}?lng=${language}`)).text();
          expect(html.includes(text), `${text} in ${language}`).toBe(isSeen);
        }
      };

      await main.getByRole("link", { name: tAdmin(`resource.${name}.add`), exact: true }).click();
      await expect(page.getByRole("heading", { name: tAdmin(`resource.${name}.addTitle`) })).toBeVisible();
      if (hasScript) await untilHydrated(page);
      const wrong = screen.wrong(tAdmin);
      await screen.fill(page, tAdmin, label);
      await field(page, wrong.field).fill(wrong.value);
      await page.getByRole("button", { name: tAdmin("records.create"), exact: true }).click();
      await expect(page.getByText(t(`fieldProblem.${wrong.problem}` as "fieldProblem.required"))).toBeVisible();
      if (hasScript) await expect(field(page, wrong.field)).toBeFocused();
      await field(page, wrong.field).fill(wrong.right);
      await page.getByRole("button", { name: tAdmin("records.create"), exact: true }).click();
      await says(said.added);
      await expect(row).toHaveCount(1);
      if (hasScript) await expect(row).toBeFocused();
      await visitorsSee(label, true);

      await row.getByRole("link", { name: tAdmin("records.editNamed", { name: label }), exact: true }).click();
      await expect(page.getByRole("heading", { name: tAdmin(`resource.${name}.editTitle`) })).toBeVisible();
      const renamed = `${label} B`;
      await screen.fill(page, tAdmin, renamed);
      await page.getByRole("button", { name: tAdmin("records.save"), exact: true }).click();
      await says(said.updated);
      await visitorsSee(renamed, true);

      if (words && said.hidden && said.shown) {
        await row
          .getByRole("button", { name: tAdmin(`records.${words}.turnOff`, { name: renamed }), exact: true })
          .click();
        await says(said.hidden);
        await visitorsSee(renamed, false);
        await row
          .getByRole("button", { name: tAdmin(`records.${words}.turnOn`, { name: renamed }), exact: true })
          .click();
        await says(said.shown);
      }

      if (screen.isOrdered) {
        const up = row.getByRole("button", { name: tAdmin("records.move.up", { name: renamed }), exact: true });
        const down = row.getByRole("button", { name: tAdmin("records.move.down", { name: renamed }), exact: true });
        await expect(down).toBeDisabled();
        // Wait for the answer: reloading before it could undo the optimistic move.
        const moved = page.waitForResponse((response) => response.request().method() === "POST");
        await up.click();
        await expect(down).toBeEnabled();
        if (hasScript) await expect(up).toBeFocused();
        await moved;
        await page.reload();
        await expect(down).toBeEnabled();
      }

      await row.getByRole("link", { name: tAdmin("records.deleteNamed", { name: renamed }), exact: true }).click();
      const question = page.getByRole("dialog", { name: tAdmin("records.ask", { name: renamed }) });
      await question.getByRole("link", { name: tAdmin("records.keep") }).click();
      await expect(question).toBeHidden();
      await row.getByRole("link", { name: tAdmin("records.deleteNamed", { name: renamed }), exact: true }).click();
      await question.getByRole("button", { name: tAdmin("records.delete"), exact: true }).click();
      await says(said.deleted);
      await expect(row).toHaveCount(0);
      await visitorsSee(renamed, false);
    });
  }

  test("a manufacturer in use cannot be deleted and links to its products", async ({ page, tAdmin, enter, sql }) => {
    const [used] = await sql(
      "select m.id, m.name, count(*) as count from manufacturers m join equipment e on e.manufacturer_id = m.id group by 1 order by 3 desc limit 1",
    );
    const [name, count] = [String(used!.name), Number(used!.count)];
    await enter("/adm-dash/vendors");
    await page.getByRole("link", { name: tAdmin("records.deleteNamed", { name }), exact: true }).click();
    const question = page.getByRole("dialog", { name: tAdmin("records.ask", { name }) });
    await expect(question).toContainText(tAdmin("records.inUse", { count }));
    await expect(question.getByRole("button", { name: tAdmin("records.delete"), exact: true })).toHaveCount(0);
    await question.getByRole("link", { name: tAdmin("records.showUses") }).click();
    await expect(page.getByText(tAdmin("products.count", { count }), { exact: true })).toBeVisible();
    await expect(
      page.getByRole("link", { name: new RegExp(`${tAdmin("productForm.field.manufacturer_id")}: ${name}`) }),
    ).toBeVisible();
  });

  test("a record that two people edit is merged and stores what its fields show", async ({
    page,
    tAdmin,
    enter,
    sql,
    hasScript,
  }, { project }) => {
    const name = `Slow ${project.name} ${crypto.randomUUID().slice(0, 8)}`;
    const id = crypto.randomUUID();
    await sql("insert into manufacturers (id, name, website) values (?, ?, 'https://example.com/old')", [id, name]);
    const stored = async () =>
      (await sql("select name, logo_url, website from manufacturers where id = ?", [id]))[0] as Record<string, unknown>;
    await enter(`/adm-dash/vendors/${id}`);
    if (hasScript) await untilHydrated(page);
    const [title, website, logo] = (["name", "website", "logoUrl"] as const).map((label) =>
      field(page, tAdmin(`manufacturers.${label}`)),
    ) as [Locator, Locator, Locator];
    await title.fill(`${name} mine`);
    await website.fill("https://example.com/mine");
    await sql(
      "update manufacturers set website = 'https://example.com/theirs', logo_url = '/logos/genie.svg', version = version + 1 where id = ?",
      [id],
    );
    const save = page.getByRole("button", { name: tAdmin("records.save"), exact: true });
    await save.click();
    await expect(page.getByRole("alert").getByText(tAdmin("records.problem.conflict"))).toBeVisible();
    const panel = page.getByRole("region", { name: tAdmin("editing.conflict.title") });
    await expect(panel).toContainText(tAdmin("editing.conflict.taken", { fields: tAdmin("manufacturers.logoUrl") }));
    await expect(panel.getByRole("group")).toHaveCount(1);
    const choice = panel.getByRole("group", { name: tAdmin("manufacturers.website") });
    await expect(choice).toContainText("https://example.com/mine");
    await expect(choice).toContainText("https://example.com/theirs");
    await expect(title).toHaveValue(`${name} mine`);
    await expect(website).toHaveValue("https://example.com/mine");
    await expect(logo).toHaveValue("/logos/genie.svg");

    const useMine = choice.getByRole("button", { name: tAdmin("editing.conflict.use.mine") });
    const useTheirs = choice.getByRole("button", { name: tAdmin("editing.conflict.use.theirs") });
    await useTheirs.click();
    await expect(website).toHaveValue("https://example.com/theirs");
    await expect(useTheirs).toHaveAttribute("aria-pressed", "true");
    await expect(useMine).toHaveAttribute("aria-pressed", "false");
    await expect(title).toHaveValue(`${name} mine`);

    // Another save came first again: the chosen value is not an own change, so the form has the newest one.
    await sql("update manufacturers set website = 'https://example.com/last', version = version + 1 where id = ?", [
      id,
    ]);
    await save.click();
    await expect(panel).toContainText(tAdmin("editing.conflict.taken", { fields: tAdmin("manufacturers.website") }));
    await expect(website).toHaveValue("https://example.com/last");
    await website.fill("https://example.com/third");
    await save.click();
    await expect(page.getByRole("status").getByText(tAdmin("toast.manufacturerUpdated"))).toBeVisible();
    expect(await stored()).toEqual({
      name: `${name} mine`,
      logo_url: "/logos/genie.svg",
      website: "https://example.com/third",
    });
    await sql("delete from manufacturers where id = ?", [id]);
  });
});

staff.describe("the order of records, with script", () => {
  staff(
    "shows at once, one move after the other, and is taken back when it is refused",
    async ({ page, tAdmin, enter, sql }) => {
      await enter("/adm-dash/categories");
      const names = () => page.getByRole("main").getByRole("rowheader").allInnerTexts();
      const before = (await names()).map((text) => text.split("\n")[0]!);
      const [first = "", , third = ""] = before;
      const shown = async () => (await names()).map((text) => text.split("\n")[0]!);
      const up = page.getByRole("button", { name: tAdmin("records.move.up", { name: third }), exact: true });

      // Holds the answers to see the optimistic state.
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/adm-dash/categories*", async (route) => {
        if (route.request().method() === "POST") await held;
        await route.continue();
      });
      await up.click();
      await up.click();
      await expect.poll(async () => (await shown())[0]).toBe(third);
      release();
      const stored = async () =>
        String(
          (await sql('select name_translations as names from equipment_categories order by "order" limit 1'))[0]!.names,
        );
      await expect.poll(stored).toContain(third);
      await page.unroute("**/adm-dash/categories*");
      await page.reload();
      expect((await shown())[0]).toBe(third);

      // Another person changes the order: the next move is rejected and the true order shown.
      const down = page.getByRole("button", { name: tAdmin("records.move.down", { name: third }), exact: true });
      await sql('update equipment_categories set "order" = "order" + 1000');
      await down.click();
      await expect(page.getByRole("alert").getByText(tAdmin("toast.categoryNotMoved"))).toBeVisible();
      expect((await shown())[0]).toBe(third);
      await down.click();
      await expect.poll(async () => (await shown())[0]).toBe(first);

      // When the site is unreachable, the move is undone with a message.
      await page.route("**/adm-dash/categories*", async (route) =>
        route.request().method() === "POST" ? route.abort() : route.continue(),
      );
      const away = page.getByRole("alert").getByText(tAdmin("records.rejected.unreachable"));
      const row = page.getByRole("row").filter({ has: down });
      await up.click();
      await expect(row.getByText(tAdmin("records.rejected.unreachable"))).toBeVisible();
      expect((await shown())[0]).toBe(first);
      await row.getByRole("button", { name: tAdmin("records.onHome.turnOff", { name: third }), exact: true }).click();
      await expect(away).toHaveCount(2);
      await expect(row.getByRole("button", { name: tAdmin("records.onHome.turnOff", { name: third }) })).toBeVisible();
    },
  );
});

staff.describe("records, by keyboard alone", () => {
  staff(
    "are added, hidden, moved, deleted and brought back, and the focus is never lost",
    async ({ page, tAdmin, t, enter }) => {
      const name = `Keys ${crypto.randomUUID().slice(0, 8)}`;
      await enter("/adm-dash/hero-images");
      const main = page.getByRole("main");
      const press = async (key: string, target: Locator, way = "Tab") => {
        await expect(target).toBeVisible();
        const isThere = () => target.evaluate((element) => element === document.activeElement);
        for (let steps = 0; steps < 150 && !(await isThere()); steps++) await page.keyboard.press(way);
        await expect(target).toBeFocused();
        await page.keyboard.press(key);
      };
      const keepsFocus = () => expect(page.locator("main:focus, main :focus")).toHaveCount(1);

      await press("Enter", main.getByRole("link", { name: tAdmin("resource.hero-images.add") }));
      await expect(page.getByRole("heading", { name: tAdmin("resource.hero-images.addTitle") })).toBeVisible();
      await keepsFocus();
      await press("/", field(page, tAdmin("heroImages.imageUrl")));
      await page.keyboard.type("hero/hero-2.webp");
      await press("K", field(page, tAdmin("heroImages.title")));
      await page.keyboard.type(name.slice(1));
      await page.keyboard.press("Enter");

      const row = main.getByRole("listitem").filter({ hasText: name });
      const button = (text: string) => row.getByRole("button", { name: text, exact: true });
      await press("Space", button(tAdmin("records.active.turnOff", { name })));
      await expect(button(tAdmin("records.active.turnOn", { name }))).toBeFocused();
      const up = button(tAdmin("records.move.up", { name }));
      await press("Enter", up, "Shift+Tab");
      await expect(button(tAdmin("records.move.down", { name }))).toBeEnabled();
      await expect(up).toBeFocused();

      await press("Enter", row.getByRole("link", { name: tAdmin("records.deleteNamed", { name }) }));
      await expect(page.getByRole("link", { name: tAdmin("records.keep") })).toBeFocused();
      await press("Enter", page.getByRole("button", { name: tAdmin("records.delete"), exact: true }), "Shift+Tab");
      await expect(row).toHaveCount(0);
      await expect(main.getByRole("listitem").locator(":focus")).toHaveCount(1);
      await press("Enter", page.getByRole("button", { name: t("frame.undo"), exact: true }), "Shift+Tab");
      await expect(row).toHaveCount(1);
      await keepsFocus();
    },
  );
});
