import { readFileSync } from "node:fs";
import type { Language } from "../../app/i18n/languages.ts";

interface Product {
  manufacturer: string;
  category: string;
  model: string;
  year: number;
  engine_type: string;
  visible_in_store: boolean;
  specifications: { working_height_m: number | null; width_m: number | null; length_m: number | null };
}

interface Category {
  slug: string;
  name_translations: Record<Language, string>;
}

const records = <T>(name: string) => JSON.parse(readFileSync(`db/seed/${name}.json`, "utf8")) as T[];

/** The visible products of the demo catalogue. */
export const products = records<Product>("equipment").filter((product) => product.visible_in_store);

const categories = records<Category>("categories");

export function categoryName(slug: string, language: Language): string {
  return categories.find((category) => category.slug === slug)!.name_translations[language];
}

interface Titled {
  order: number;
  title: string;
  title_translations: Partial<Record<Language, string>>;
  description: string;
  description_translations: Partial<Record<Language, string>>;
  active: boolean;
}

const shownOf = (name: string) =>
  records<Titled>(name)
    .filter(({ active }) => active)
    .toSorted((a, b) => a.order - b.order);

const titleIn = (language: Language) => (record: Titled) => record.title_translations[language] ?? record.title;

const slides = shownOf("hero");
const videos = shownOf("videos");

/** Counted from one. */
export const slideTitle = (number: number, language: Language) => titleIn(language)(slides[number - 1]!);

export const slideDescription = (language: Language) =>
  slides[0]!.description_translations[language] ?? slides[0]!.description;

export const videoTitles = (language: Language) => videos.map(titleIn(language));
