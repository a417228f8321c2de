import { storedState } from "~/forms/editing/editor";
import { pageIn } from "~/forms/page-number.server";
import type { AppContext } from "~/load-context.server";
import { pictureUrl } from "~/features/pictures/picture-url.server";
import { searchText } from "~/forms/search-text.server";
import { youtubeId, youtubeThumbnail } from "../youtube";
import type { VideosFilters, VideosFormView, VideosListView } from "./equipment-videos";
import { listEquipmentVideos, requireEquipment } from "./queries.server";

/** Unknown or malformed filters are ignored. */
export function videosFiltersFrom(url: string): VideosFilters {
  const { searchParams } = new URL(url);
  return {
    search: searchText.safeParse(searchParams.get("search")).data,
    page: pageIn(searchParams),
  };
}

export async function readVideosList({ reader, t }: AppContext, asked: VideosFilters): Promise<VideosListView> {
  const { cards, others, pages, page } = await listEquipmentVideos(reader, asked);
  return {
    title: `${t("admin:equipmentVideos.title")} – ${t("brand")}`,
    filters: { ...asked, page },
    cards: cards.map(({ images, videos, ...product }) => ({
      ...product,
      videos: videos.length,
      picture: stillOf(videos[0]) ?? pictureUrl(images[0] ?? null),
    })),
    pages,
    others: others.map(({ id, model, manufacturer }) => ({ id, model, manufacturer })),
  };
}

function stillOf(video = ""): string | undefined {
  const id = youtubeId(video);
  return id && youtubeThumbnail(id);
}

export async function readVideosForm({ reader, t }: AppContext, id: string): Promise<VideosFormView> {
  const { model, version, videos } = await requireEquipment(reader, id);
  return {
    title: `${t("admin:equipmentVideos.update", { model })} – ${t("brand")}`,
    id,
    model,
    state: storedState(version, { videos }, { videos }),
  };
}
