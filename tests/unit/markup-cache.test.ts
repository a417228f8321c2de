import { createElement, type ReactNode, useId } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CachedMarkup, MarkupCacheContext } from "~/ui/cached-markup";
import { createMarkupCache } from "~/ui/markup-cache.server";
import { sendOnly } from "~/ui/sent-data";

type Choices = Parameters<typeof createMarkupCache>[0];

const english: Choices = { language: "eng", linkLanguage: undefined, units: "metric" };

let renders = 0;

/** The elements with these views as one page, and how many of them were rendered. */
function renderPage(views: object[], choices = english, name = "card") {
  renders = 0;
  const cache = createMarkupCache(choices, crypto.randomUUID());
  const items = views.map((view, key) =>
    createElement(CachedMarkup, { key, as: "li", name, view, id: `item-${key}`, children: () => contentOf(view) }),
  );
  const html = renderToString(createElement(MarkupCacheContext.Provider, { value: cache }, items));
  return { html: cache.keep(html), renders };
}

function contentOf(view: object): ReactNode {
  renders += 1;
  return createElement("b", { title: "a > b" }, Object.getOwnPropertyNames(view).length, Reflect.get(view, "text"));
}

describe("markup that is the same in several pages", () => {
  it("is rendered once, and stays as it was", () => {
    const first = renderPage([{ text: "one </li> & two" }, { text: "three" }]);
    const second = renderPage([{ text: "one </li> & two" }, { text: "three" }]);
    expect([first.renders, second.renders]).toEqual([2, 0]);
    expect(second.html).toBe(first.html);
    expect(first.html).toMatch(/^<li id="item-0"><b title="a &gt; b">1<!-- -->one &lt;\/li&gt; &amp; two<\/b><\/li>/);
  });

  it("is rendered again when the view differs", () => {
    renderPage([{ text: "before" }]);
    const { html, renders } = renderPage([{ text: "after" }, { text: "before" }]);
    expect(renders).toBe(1);
    expect(html).toContain(">after<");
  });

  it("differs by what is not sent to the browser", () => {
    const context = { isDataRequest: false };
    renderPage([sendOnly({ id: 1, text: "hidden before" }, ["id"], context)]);
    const { html } = renderPage([sendOnly({ id: 1, text: "hidden after" }, ["id"], context)]);
    expect(html).toContain("hidden after");
  });

  it.each<[string, Choices, string?]>([
    ["language", { ...english, language: "rus" }],
    ["language of links", { ...english, linkLanguage: "eng" }],
    ["units", { ...english, units: "imperial" }],
    ["name", english, "card of another list"],
  ])("is another one for another %s", (_, choices, name) => {
    renderPage([{ text: "choices" }]);
    expect(renderPage([{ text: "choices" }], choices, name).renders).toBe(1);
  });

  it("is found for two equal elements of one page", () => {
    const { html, renders } = renderPage([{ text: "twice" }, { text: "twice" }]);
    expect(renders).toBe(2);
    expect(html).not.toContain("data-markup");
    expect(renderPage([{ text: "twice" }, { text: "twice" }]).html).toBe(html);
  });

  it.each([
    ["an element of its own name", createElement("ul", {}, createElement("li"))],
    ["an id of its place in the page", createElement(WithId)],
  ])("is not kept with %s inside", (_, text) => {
    const view = Object.defineProperty({}, "text", { value: text });
    const { html } = renderPage([view]);
    const second = renderPage([view]);
    expect(second.renders).toBe(1);
    expect(second.html).toBe(html);
  });
});

function WithId() {
  return createElement("b", { id: useId() });
}
