import { slideDescription, videoTitles } from "../support/catalogue.ts";
import { describeWithAndWithoutScript, expect, test } from "../support/visitor.ts";

// With motion, videos would contact another host.
test.use({ contextOptions: { reducedMotion: "reduce" } });

describeWithAndWithoutScript("the sections of the home page", () => {
  test("are in order", async ({ open, page, t, language }) => {
    await open("/");
    await expect(page.getByText(slideDescription(language))).toBeVisible();
    const headings = page.getByRole("main").getByRole("heading", { level: 2 });
    await expect(headings).toHaveText([
      t("home.finder.title"),
      t("home.categories.title"),
      t("videos.title"),
      t("home.services.title"),
      t("home.partners.title"),
      t("home.callToAction.title"),
    ]);
  });

  test("list four services with links", async ({ open, page, t }) => {
    await open("/");
    const services = page.getByRole("region", { name: t("home.services.title") });
    for (const key of ["maintenance", "training", "personnel", "delivery"] as const) {
      const heading = page.getByRole("heading", { name: t(`home.services.${key}.title`), exact: true });
      const service = services.getByRole("link").filter({ has: heading });
      await expect(service).toContainText(t(`home.services.${key}.text`));
      await expect(service).toHaveAttribute("href", "/service");
    }
  });

  test("show active videos in the page's language", async ({ open, page, t, language }) => {
    await open("/");
    const videos = page.getByRole("region", { name: t("videos.title") });
    await expect(videos.getByRole("heading", { level: 3 })).toHaveText(videoTitles(language));
  });

  test("end with a call to action", async ({ open, page, t }) => {
    await open("/");
    const closing = page.getByRole("region", { name: t("home.callToAction.title") });
    await expect(closing.getByRole("link", { name: t("frame.contact"), exact: true })).toHaveAttribute(
      "href",
      /^\/contact\?from=home/,
    );
    const phone = closing.getByRole("link", { name: "+994 12 555 01 00" });
    await expect(phone).toHaveAttribute("href", "tel:+994125550100");
  });
});
