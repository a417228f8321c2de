import { readFileSync } from "node:fs";
import type { Language } from "../../app/i18n/languages.ts";
import { describeWithAndWithoutScript, expect, onDesktop, onPhone, test } from "../support/visitor.ts";

type Translations = Partial<Record<Language, string>>;

interface Document {
  title: string;
  title_translations?: Translations;
  description: string;
  description_translations?: Translations;
  file_type: string;
  category: string;
  created_at: string;
}

const documents = (JSON.parse(readFileSync("db/seed/documents.json", "utf8")) as Document[]).toSorted((a, b) =>
  a.created_at < b.created_at ? 1 : -1,
);
const withText = (text: string) =>
  documents.filter((document) => {
    const { title, description, title_translations: titles, description_translations: descriptions } = document;
    const said = [title, description, ...Object.values(titles ?? {}), ...Object.values(descriptions ?? {})];
    return said.join(" ").toLowerCase().includes(text);
  });
const titleIn = (language: Language, { title, title_translations: titles }: Document) => titles?.[language] ?? title;

describeWithAndWithoutScript("the library", () => {
  test("lists every document, newest first, with two ways to open it", async ({ open, page, t, language }) => {
    await open("/library");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(documents.length);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      t("library.count", { count: documents.length }),
    );
    await expect(cards.getByRole("heading", { level: 2 })).toHaveText(
      documents.map((document) => titleIn(language, document)),
    );
    const title = titleIn(language, documents[0]!);
    const isFile = documents[0]!.file_type === "pdf";
    const second = isFile ? t("product.downloadNamed", { title }) : t("documents.openNamed", { title });
    for (const name of [t("product.viewNamed", { title }), second]) {
      const link = cards.first().getByRole("link", { name });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("href", /^https:/);
    }
  });

  test("is searched and filtered, and reset", async ({ open, page, t, hasScript }) => {
    await open("/library");
    const form = page.getByRole("main").getByRole("search");
    const apply = form.getByRole("button", { name: t("library.apply") });
    const send = async () => (hasScript ? await expect(apply).toBeHidden() : await apply.click());
    const count = page.getByRole("main").getByRole("status");
    const expectCount = (number: number) => expect(count).toHaveText(t("library.count", { count: number }));

    await form.getByRole("searchbox").fill("SCISSOR");
    await send();
    await expectCount(withText("scissor").length);
    await expect(page).toHaveURL(/[?&]search=SCISSOR/);

    await form.getByRole("combobox").selectOption({ label: t("documentCategory.safety") });
    await send();
    await expectCount(withText("scissor").filter(({ category }) => category === "Safety").length);
    await expect(form.getByRole("searchbox")).toHaveValue("SCISSOR");

    await form.getByRole("searchbox").fill("zz%");
    await send();
    await expectCount(0);
    await expect(page.getByText(t("library.none.adjust"))).toBeVisible();
    await page.getByRole("link", { name: t("library.none.clear") }).click();
    await expectCount(documents.length);
    await expect(form.getByRole("searchbox")).toHaveValue("");
    await expect(form.getByRole("combobox")).toHaveValue("");
    await expect(page).toHaveURL(/\/library$/);
  });

  test("links from a document to its product and back", async ({ open, page, t, language, hasScript }) => {
    await open("/library?search=450AJ");
    const card = page.getByRole("main").getByRole("article");
    await card.getByRole("link", { name: "JLG 450AJ", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("450AJ");
    if (hasScript) await page.getByRole("tab", { name: t("product.documentsCount", { number: 1 }) }).click();
    const title = titleIn(language, withText("450aj")[0]!);
    await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: t("product.viewNamed", { title }) })).toBeVisible();
  });
});

test("a search and a filter are one step back each", onDesktop, async ({ open, page, t }) => {
  await open("/products");
  await open("/library");
  const form = page.getByRole("main").getByRole("search");
  await form.getByRole("searchbox").pressSequentially("lift", { delay: 40 });
  await expect(page).toHaveURL(/search=lift$/);
  await form.getByRole("combobox").selectOption({ label: t("documentCategory.training") });
  await expect(page).toHaveURL(/category=training/);
  await page.goBack();
  await expect(page).toHaveURL(/\/library\?search=lift$/);
  await expect(form.getByRole("combobox")).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/library$/);
  await expect(form.getByRole("searchbox")).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
});

test("what is entered before hydration is sent after it", onPhone, async ({ page, t }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/library", { waitUntil: "commit" });
  const form = page.getByRole("main").getByRole("search");
  await form.getByRole("searchbox").fill("manual");
  await form.getByRole("combobox").selectOption({ label: t("documentCategory.training") });
  letGo();
  await expect(page).toHaveURL(/\/library\?search=manual&category=training$/);
  await expect(form.getByRole("searchbox")).toHaveValue("manual");
  await expect(form.getByRole("combobox")).toHaveValue("training");
});
