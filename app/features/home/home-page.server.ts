import type { AppContext } from "~/load-context.server";
import { pictureUrl } from "~/features/pictures/picture-url.server";
import { sortedByName } from "~/i18n/alphabetical";
import { localize, titled } from "~/i18n/formats";
import { pageOf, playerOf } from "../videos/video";
import { sentSelect } from "~/ui/select-options";
import { finderFields } from "./finder-fields.server";
import type { HomeView } from "./home";
import { readHome } from "./queries.server";

export async function readHomePage(context: AppContext): Promise<HomeView> {
  const { reader, language, t, highlightedPartner } = context;
  const { slides, categories, videos, partners } = await readHome(reader);
  return {
    page: { title: `${t("home.title")} – ${t("brand")}`, description: t("home.description"), path: "/" },
    finder: finderFields(context).map((field) => sentSelect(field, context)),
    slides: slides.map(({ id, imageUrl, ...texts }) => ({
      id,
      image: pictureUrl(imageUrl),
      ...titled(texts, language),
    })),
    categories: categories.map(({ id, icon, name, nameTranslations, descriptionTranslations }) => ({
      id,
      icon: pictureUrl(icon),
      name: localize(nameTranslations, language, name),
      description: localize(descriptionTranslations, language),
    })),
    videos: videos.map(({ id, videoUrl, thumbnailUrl, ...texts }) => ({
      id,
      ...titled(texts, language),
      page: pageOf(videoUrl),
      poster: pictureUrl(thumbnailUrl),
      player: playerOf(videoUrl),
    })),
    partners: sortedByName(partners, language, ({ name }) => name).map(({ id, name, logoUrl, website }) => ({
      ...{ id, name, website, logo: pictureUrl(logoUrl) },
      isHighlighted: name.trim().toLowerCase() === highlightedPartner?.toLowerCase(),
    })),
  };
}
