import { translated } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { ProductCard } from "./cards.server";
import type { ProductCardView } from "./product";

export function cardView({ category, ...card }: ProductCard, language: Language): ProductCardView {
  return {
    ...card,
    category: { name: translated(category.nameTranslations, language, category.name), icon: category.icon },
  };
}
