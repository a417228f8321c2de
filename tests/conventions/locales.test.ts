import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { languages } from "../../app/i18n/languages";
import { choiceNames, fieldOf } from "../../db/product-fields.ts";

type Texts = { [key: string]: string | Texts };

const PLURAL = /_(zero|one|two|few|many|other)$/;
const namespaces = globSync("locales/eng/*.json").map((file) => file.slice("locales/eng/".length));

function flat(texts: Texts, prefix = ""): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

const load = (language: string, file: string) =>
  flat(JSON.parse(readFileSync(`locales/${language}/${file}`, "utf8")) as Texts);

const baseKeys = (texts: Map<string, string>) =>
  [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, "")))].sort();

const parameters = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(namespaces)("%s", (file) => {
  const english = load("eng", file);

  it.each(languages)("has every key in $code, with a text", ({ code }) => {
    const texts = load(code, file);
    expect(baseKeys(texts)).toEqual(baseKeys(english));
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it.each(languages)("has the plural forms of $code", ({ code, tag }) => {
    const texts = load(code, file);
    const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.sort();
    for (const base of [...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ""))) {
      const given = [...texts.keys()].filter((key) => key.replace(PLURAL, "") === base && key !== base);
      expect(given.map((key) => PLURAL.exec(key)?.[1]).sort(), base).toEqual(categories);
    }
  });

  it.each(languages)("has the same parameters in $code as in English", ({ code }) => {
    const texts = load(code, file);
    for (const [key, text] of texts) {
      const base = key.replace(PLURAL, "");
      const original = english.get(key) ?? english.get(`${base}_other`) ?? "";
      expect(parameters(text), key).toEqual(parameters(original));
    }
  });

  it("has no letter that the site's fonts lack", () => {
    const known = /^[\x20-\x7e\u00a0-\u00ffА-яЁё№ƏəĞğİıŞş–—‘’“”„•…€→←↑↓−×]*$/;
    for (const { code } of languages) {
      for (const [key, text] of load(code, file)) expect(text, `${code} ${key}`).toMatch(known);
    }
  });
});

describe("keys and texts in the code", () => {
  const sources = globSync("app/**/*.{ts,tsx}").map((file) => [file, readFileSync(file, "utf8")] as const);
  const all = sources.map(([, text]) => text).join("\n");
  const keys = namespaces.flatMap((file) => baseKeys(load("eng", file)));

  /** `t(`engine.${x}`)` uses every key under `engine.`. */
  const families = [
    ...[...all.matchAll(/`(?:\w+:)?([\w.]+\.)\$\{/g)].map(([, prefix]) => prefix ?? ""),
    // The values of a product's choices are named by the registry.
    ...choiceNames.map((name) => `${fieldOf(name).words}.`),
  ];

  it("every key in locales/ is used", () => {
    const used = (key: string) =>
      all.includes(`"${key}"`) ||
      all.includes(`:${key}"`) ||
      all.includes(`{ ${key} }`) ||
      families.some((prefix) => key.startsWith(prefix));
    expect(keys.filter((key) => !used(key))).toEqual([]);
  });

  it("no text is written in the markup", () => {
    const found = sources
      .filter(([file]) => file.endsWith(".tsx"))
      .flatMap(([file, text]) =>
        [...text.matchAll(/>\s*([A-Za-zА-я][A-Za-zА-я ,.!?'’-]*[A-Za-zА-я.!?])\s*<\//g)]
          .map(([, words]) => `${file}: ${words}`)
          .filter((line) => !line.endsWith(": Liftyard")),
      );
    expect(found).toEqual([]);
  });
});
