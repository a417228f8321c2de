import { pictureUrl } from "~/features/pictures/picture-url.server";
import { translated } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import { kindOfCategory } from "../applicability";
import { cardFiguresOf } from "./card-figures.server";
import type { ProductCard } from "./cards.server";
import type { ProductCardView } from "../product";

export function cardView(card: ProductCard, language: Language): ProductCardView {
  const { id, model, manufacturer, image, year, status, engineType } = card;
  const { name, translations, icon } = card.category;
  const kind = kindOfCategory(translated(translations, "eng", name));
  return {
    ...{ id, model, manufacturer, year, status, engineType },
    image: pictureUrl(image),
    category: { name: translated(translations, language, name), icon: pictureUrl(icon) },
    figures: cardFiguresOf(card, kind),
  };
}
