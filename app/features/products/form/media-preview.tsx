import { useTranslation } from "react-i18next";
import { PicturePreview, useSettled } from "~/admin/crud/picture-preview";
import { Icon } from "~/ui/icon";
import { youtubeId } from "~/features/videos/youtube";
import type { ListName } from "../../../../db/product-fields.ts";

export function MediaPreview({ list, url }: { list: ListName; url: string }) {
  const { t } = useTranslation("admin");
  const settled = useSettled(url.trim());
  if (list === "images") return <PicturePreview url={settled} />;
  const id = youtubeId(settled);
  return (
    <span className="picture-preview picture-preview--video">
      <Icon name="play" size={20} />
      {settled && <span>{id ? `YouTube ${id}` : t("productForm.media.videos.other")}</span>}
    </span>
  );
}
