import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import type { SentPicture } from "./pictures";

interface ReadyPicturesProps {
  pictures: readonly SentPicture[];
  onRemove: (picture: SentPicture) => void;
}

/** Those that are uploaded, under the names that are matched. */
export function ReadyPictures({ pictures, onRemove }: ReadyPicturesProps) {
  const { t } = useTranslation("admin");
  if (pictures.length === 0) return null;
  // Several are on their way at once, and small ones arrive first.
  const sorted = pictures.toSorted((a, b) => a.path.localeCompare(b.path, "en", { numeric: true }));
  return (
    <>
      <h2>{t("productPictures.ready", { count: pictures.length })}</h2>
      <ul className="product-pictures__ready">
        {sorted.map((picture) => (
          <li key={picture.url + picture.path}>
            <Picture src={picture.url} alt="" width={96} height={72} loading="lazy" />
            <span className="product-pictures__path">{picture.path}</span>
            <button
              type="button"
              className="button button--quiet button--icon needs-script"
              aria-label={t("upload.removeNamed", { name: picture.path })}
              onClick={() => onRemove(picture)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
