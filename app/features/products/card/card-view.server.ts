import { pictureUrl } from "~/features/pictures/picture-url.server";
import { dayOf } from "~/i18n/days";
import { translated } from "~/i18n/formats";
import type { AppContext } from "~/load-context.server";
import { availableFromText } from "../available-from";
import { kindOfCategory } from "../applicability";
import { cardFiguresOf } from "./card-figures.server";
import type { ProductCard } from "./cards.server";
import type { ProductCardView } from "../product";

type Options = Pick<AppContext, "language" | "units" | "t" | "now">;

/** By the card: what each kind of reader sees of it. */
const views = new WeakMap<ProductCard, Map<string, ProductCardView>>();

/** Readers of one language and units get the same object all day. */
export function cardView(card: ProductCard, options: Options): ProductCardView {
  const { language, units, now } = options;
  const ofCard = views.get(card) ?? new Map<string, ProductCardView>();
  views.set(card, ofCard);
  const key = `${language} ${units} ${dayOf(now())}`;
  const view = ofCard.get(key) ?? makeView(card, options);
  ofCard.set(key, view);
  return view;
}

function makeView(card: ProductCard, { now, ...reader }: Options): ProductCardView {
  const { id, model, manufacturer, image, year, status, engineType } = card;
  const { language, t } = reader;
  const { name, translations, icon, group } = card.category;
  const availableFrom = availableFromText(card, { t, now: now() });
  const kind = kindOfCategory(translated(translations, "eng", name), group);
  return {
    ...{ id, model, manufacturer, year, status },
    ...(availableFrom && { availableFrom }),
    image: pictureUrl(image),
    category: { name: translated(translations, language, name), icon: pictureUrl(icon) },
    figures: [
      ...cardFiguresOf(card, kind, reader),
      { icon: "engine", name: t("products.engineShort"), value: t(`engine.${engineType}`) },
    ],
  };
}
