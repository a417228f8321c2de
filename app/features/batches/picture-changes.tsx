import { useTranslation } from "react-i18next";
import { Picture } from "~/ui/picture";

interface PictureChangesProps {
  before: readonly string[];
  after: readonly string[];
}

/** The pictures that a record gets, loses and keeps. */
export function PictureChanges({ before, after }: PictureChangesProps) {
  const { t } = useTranslation("admin");
  const removed = before.filter((url) => !after.includes(url));
  return (
    <ul className="picture-changes">
      {after.map((url) => (
        <li key={url}>
          {before.includes(url) ? (
            <Shown url={url} />
          ) : (
            <ins>
              <Shown url={url} />
              <span>{t("productPictures.new")}</span>
            </ins>
          )}
        </li>
      ))}
      {removed.map((url) => (
        <li key={url}>
          <del>
            <Shown url={url} />
            <span>{t("productPictures.removed")}</span>
          </del>
        </li>
      ))}
    </ul>
  );
}

/** Its file's name is all that is known of it. */
function Shown({ url }: { url: string }) {
  return <Picture src={url} alt={url.split("/").at(-1) ?? ""} width={96} height={72} loading="lazy" />;
}
