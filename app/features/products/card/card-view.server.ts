import { pictureUrl } from "~/features/pictures/picture-url.server";
import { translated } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import { kindOfCategory } from "../applicability";
import { cardFiguresOf } from "./card-figures.server";
import type { ProductCard } from "./card-columns.server";
import type { ProductCardView } from "../product";

export function cardView(card: ProductCard, language: Language): ProductCardView {
  const { id, model, manufacturer, image, year, status, engineType } = card;
  const { name, nameTranslations, icon } = card.category;
  const kind = kindOfCategory(translated(nameTranslations, "eng", name));
  return {
    ...{ id, model, manufacturer, year, status, engineType },
    image: pictureUrl(image),
    category: { name: translated(nameTranslations, language, name), icon: pictureUrl(icon) },
    figures: cardFiguresOf(card, kind),
  };
}
