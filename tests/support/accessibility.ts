import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Off by default: a button's accessible name contains its visible text. */
const RULES = { "label-content-name-mismatch": { enabled: true } };

/** Elements beyond the right edge of the screen, except inside scrollable ones. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}

/**
 * Serious WCAG 2.2 AA violations found by axe. In its legacy mode axe leaves out frames of other hosts, which are not
 * ours to mend, and takes a third of the time.
 */
export async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: "tag", values: STANDARD }, rules: RULES, resultTypes: ["violations"] })
    .setLegacyMode()
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
