import { useTranslation } from "react-i18next";
import { CachedMarkup } from "~/ui/cached-markup";
import type { Video } from "../video";
import { VideoCard } from "./video-card";

export function PresentationVideos({ videos }: { videos: Video[] }) {
  const { t } = useTranslation();
  return (
    <CachedMarkup as="section" name="videos" view={{ videos }} className="videos" aria-labelledby="videos">
{() => (
<>
      <h2 id="videos">{t("videos.title")}</h2>
      <ul className="videos__grid">
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
</>
)}
    </CachedMarkup>
  );
}
