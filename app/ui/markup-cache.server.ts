import { LRUCache } from "lru-cache";
import type { AppContext } from "~/load-context.server";
import type { MarkupCache } from "./cached-markup";

/** Of two bytes at most: some 2,000 cards with their keys. */
const MAX_CHARACTERS = 4_000_000;

const markups = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  maxEntrySize: MAX_CHARACTERS / 40,
  sizeCalculation: (markup, key) => markup.length + key.length,
});

type Choices = Pick<AppContext, "language" | "linkLanguage" | "units">;

interface RenderMarkupCache extends MarkupCache {
  /** Keeps what was marked, and returns the page without the marks. */
  keep: (html: string) => string;
}

/** For one render. The nonce is random, so no text of the page looks like a mark. */
export function createMarkupCache({ language, linkLanguage, units }: Choices, nonce: string): RenderMarkupCache {
  const marked: string[] = [];
  const mark = (position: number | string) => `${nonce}-${position}`;
  return {
    propsFor(name, view) {
      const key = `${language} ${linkLanguage} ${units} ${name} ${textOf(view)}`;
      const markup = markups.get(key);
      if (markup !== undefined) return { dangerouslySetInnerHTML: { __html: markup } };
      return { [MARK]: mark(marked.push(key) - 1) } as object;
    },
    keep(html) {
      if (marked.length === 0) return html;
      for (const [position, key] of marked.entries()) {
        const markup = contentOf(html, `${MARK}="${mark(position)}"`);
        if (markup !== undefined) markups.set(key, markup);
      }
      return html.replaceAll(new RegExp(` ${MARK}="${mark("\\d+")}"`, "g"), "");
    },
  };
}

const MARK = "data-markup";

/** Views do not change, and some are shared by many pages. */
const texts = new WeakMap<object, string>();

function textOf(view: object): string {
  const text = texts.get(view) ?? JSON.stringify(whole(view));
  texts.set(view, text);
  return text;
}

/** What `sendOnly` has hidden is shown as well. */
const whole = (view: object) =>
  Object.getOwnPropertyNames(view).map((name) => [name, (view as Record<string, unknown>)[name]]);

/**
 * Of the element with this attribute, as React writes it: no `>` in attributes. Undefined if it has an element of its own
 * name inside, or an id of `useId`.
 */
function contentOf(html: string, attribute: string): string | undefined {
  const at = html.indexOf(attribute);
  if (at < 0) return undefined;
  const [name] = /^\w+/.exec(html.slice(html.lastIndexOf("<", at) + 1, at)) ?? [""];
  const from = html.indexOf(">", at) + 1;
  const content = html.slice(from, html.indexOf(`</${name}>`, from));
  if (new RegExp(`<${name}[\\s>]|=":R`).test(content)) return undefined;
  // A copy: a slice would keep the whole page in memory.
  return JSON.parse(JSON.stringify(content)) as string;
}
