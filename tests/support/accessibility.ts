import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Not in a standard's set by default: what a button is called has the words that it shows. */
const RULES = { "label-content-name-mismatch": { enabled: true } };

/** What reaches beyond the screen's right edge, where it is not inside something that scrolls by itself. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
}

/** What WCAG 2.2 AA forbids, as far as axe can tell. */
export async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: "tag", values: STANDARD }, rules: RULES })
    .analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
