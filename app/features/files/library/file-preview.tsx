import { Icon } from "~/ui/icon";
import { mediaPicture, variantUrl } from "~/ui/media-url";
import type { FileFacts } from "./files";

const WIDTH = 480;

/** A small picture of a file, or a sign of its kind. */
export function FileThumbnail({ file: { url, kind, width, height } }: { file: FileFacts }) {
  const picture = mediaPicture(url);
  return (
    <span className="file-thumbnail">
      {picture ? (
        <img
          src={variantUrl(picture.hash, Math.min(WIDTH, picture.width))}
          alt=""
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <Icon name={kind === "video" ? "play" : "document"} size={24} />
      )}
    </span>
  );
}

const PREVIEW_WIDTH = 960;

export function FilePreview({ file: { url, kind, type, width, height } }: { file: FileFacts }) {
  const picture = mediaPicture(url);
  if (kind === "video") {
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- Staff look at the file as it is.
      <video className="file-preview" controls preload="metadata">
        <source src={url} type={type} />
      </video>
    );
  }
  return (
    <span className="file-preview">
      {picture ? (
        <img
          src={variantUrl(picture.hash, Math.min(PREVIEW_WIDTH, picture.width))}
          alt=""
          width={width ?? undefined}
          height={height ?? undefined}
        />
      ) : (
        <Icon name="document" size={64} />
      )}
    </span>
  );
}
