import { readFileSync } from "node:fs";
import type { Language } from "../../app/i18n/languages.ts";

interface Machine {
  manufacturer: string;
  /** The category's slug. */
  category: string;
  model: string;
  year: number;
  engine_type: string;
  visible_in_store: boolean;
  specifications: { working_height_m: number | null };
}

interface Category {
  slug: string;
  name_translations: Record<Language, string>;
}

const records = <T>(name: string) => JSON.parse(readFileSync(`db/seed/${name}.json`, "utf8")) as T[];

/** The machines of the demo catalogue that visitors see: what the pages are compared with. */
export const machines = records<Machine>("equipment").filter((machine) => machine.visible_in_store);

const categories = records<Category>("categories");

export function categoryName(slug: string, language: Language): string {
  return categories.find((category) => category.slug === slug)!.name_translations[language];
}

export const slides = records<{ order: number; title: string; active: boolean }>("hero")
  .filter(({ active }) => active)
  .toSorted((a, b) => a.order - b.order);
