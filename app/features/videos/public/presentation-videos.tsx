import { useTranslation } from "react-i18next";
import type { Video } from "../video";
import { VideoCard } from "./video-card";

export function PresentationVideos({ videos }: { videos: Video[] }) {
  const { t } = useTranslation();
  return (
    <section className="videos" aria-labelledby="videos">
      <h2 id="videos">{t("videos.title")}</h2>
      <ul className="videos__grid">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}
