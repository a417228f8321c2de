import { overflow, violations } from "../support/accessibility.ts";
import { finderTexts, goldenJobs } from "../support/finder-page.ts";
import { describeWithAndWithoutScript, expect, onPhone, test } from "../support/visitor.ts";

const [lamps] = goldenJobs;

describeWithAndWithoutScript("a foreman with a tape measure", () => {
  test("goes from home to two machines that fit, and asks about one", async ({
    open,
    page,
    t,
    language,
    hasScript,
  }) => {
    const { page: texts } = finderTexts[language];
    await open("/");
    const questions = page.getByRole("form", { name: t("home.finder.title") });
    await questions.getByRole("combobox", { name: t("home.finder.height") }).selectOption("8");
    await questions.getByRole("combobox", { name: t("home.finder.where") }).selectOption("in");
    await questions.getByRole("button", { name: t("home.finder.show") }).click();
    await expect(page).toHaveURL(/\/find\?.*height=8/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.title);

    const form = page.getByRole("form", { name: texts.form });
    const field = (name: keyof typeof texts.label) =>
      form.getByRole("textbox", { name: new RegExp(`^${texts.label[name]}( \\(|$)`) });
    await expect(field("height")).toHaveValue("8");
    await expect(form.getByRole("radio", { name: finderTexts[language].value.in })).toBeChecked();
    await expect(field("load")).toBeHidden();
    await form.getByRole("radio", { name: texts.do.goods }).check();
    await expect(field("load")).toBeVisible();
    await expect(field("people")).toBeHidden();
    await form.getByRole("radio", { name: texts.do.people }).check();

    await field("height").fill("7,5");
    await field("people").fill("2");
    await field("door_w").fill(`90 ${finderTexts[language].unit.cm}`);
    await field("door_h").fill("2");
    await form.getByRole("button", { name: texts.submit }).click();
    await expect(page).toHaveURL(/people=2/);
    const fits = page.getByRole("heading", { level: 2, name: new RegExp(`(^|\\D)${lamps!.fits.length}(\\D|$)`) });
    await expect(fits).toBeInViewport();
    if (hasScript) {
      await expect(fits).toBeFocused();
      expect(new URL(page.url()).searchParams.has("side")).toBe(false);
    }
    const machines = page.locator(".find__class").first().getByRole("article");
    await expect(machines.locator(".plate")).toHaveText(lamps!.fits);
    await expect(page.getByRole("main").getByRole("status")).toContainText(`${lamps!.likely.length}. `);
    const expected = language === "eng" ? "0.9" : "0,9";
    await expect(field("door_w")).toHaveValue(expected);
    expect(await overflow(page)).toEqual([]);

    await machines.nth(1).getByRole("link", { name: texts.enquiry }).click();
    await expect(page).toHaveURL(/\/enquiry\?m=/);
    await expect(page.getByRole("main")).toContainText(lamps!.fits[1]!);
  });

  test("takes an answer back, and sees it in the form", async ({ open, page, language }) => {
    const { page: texts, asked } = finderTexts[language];
    await open(`/find?${lamps!.query}`);
    const chips = page.getByRole("list", { name: texts.answers });
    await expect(chips.getByRole("listitem")).toHaveCount(6);
    await chips.getByRole("link").filter({ hasText: asked.door_width }).click();
    await expect(page).not.toHaveURL(/door_w/);
    await expect(chips.getByRole("listitem")).toHaveCount(5);
    await expect(page.getByRole("textbox", { name: texts.label.door_w })).toHaveValue("");
    await page.goBack();
    await expect(page.getByRole("textbox", { name: texts.label.door_w })).not.toHaveValue("");
    await page.getByRole("link", { name: texts.startOver }).click();
    await expect(page).toHaveURL(/\/find$/);
    await expect(page.getByText(texts.example.lamps)).toBeVisible();
  });

  test("is told what was not understood, beside the field and above the results", async ({
    open,
    page,
    language,
    hasScript,
  }) => {
    const { page: texts } = finderTexts[language];
    await open("/find");
    const form = page.getByRole("form", { name: texts.form });
    const width = form.getByRole("textbox", { name: texts.label.door_w });
    await width.fill("narrow");
    await form.getByRole("textbox", { name: texts.label.height }).first().fill("8");
    await form.getByRole("button", { name: texts.submit }).click();
    await expect(page).toHaveURL(/door_w=narrow/);
    const summary = page.getByRole("alert").filter({ hasText: texts.problems });
    await expect(summary).toBeInViewport();
    if (hasScript) await expect(summary).toBeFocused();
    await expect(width).toHaveValue("narrow");
    await expect(width).toHaveAttribute("aria-invalid", "true");
    const example = language === "eng" ? "0.9" : "0,9";
    const { amount } = finderTexts[language];
    const problem = amount.unread
      .replace("{{label}}", texts.label.door_w)
      .replace("{{write}}", amount.write.m.replace("{{example}}", example));
    await expect(width).toHaveAccessibleDescription(new RegExp(`^${problem.replaceAll(".", "\\.")}`));
    await expect(page.locator(".find__class")).not.toHaveCount(0);
    await summary.getByRole("link", { name: problem }).click();
    await expect(width).toBeInViewport();
    await expect(width).toBeFocused();
    if (hasScript) expect(await violations(page)).toEqual([]);

    await open("/find?height=8");
    await width.fill("narrow");
    await form.getByRole("button", { name: texts.submit }).click();
    await expect(page).toHaveURL(/door_w=narrow/);
    await expect(width).toHaveAttribute("aria-invalid", "true");
    await page.goBack();
    await expect(width).not.toHaveAttribute("aria-invalid");
    if (hasScript) await expect(width).toHaveValue("");
  });
});

test("the finder fits a phone on its side and a small screen", onPhone, async ({ open, page }) => {
  for (const [width, height] of [
    [844, 390],
    [320, 568],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(`/find?${lamps!.query}`);
    expect(await overflow(page), `${width} × ${height}`).toEqual([]);
  }
});
