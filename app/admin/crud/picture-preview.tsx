import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { pictureSources } from "~/ui/picture-sources";

const SETTLES_AFTER_MS = 500;

export function PicturePreview({ url }: { url: string }) {
  const settled = useSettled(url.trim());
  const src = /^(?:https?:\/\/[^\s/]+\/|\/[^/])/i.test(settled) ? settled : undefined;
  return <span className="picture-preview">{src && <Preview key={src} src={src} />}</span>;
}

/** No fallback picture: a broken URL has to show. */
function Preview({ src }: { src: string }) {
  const { t } = useTranslation("admin");
  const [isBroken, setIsBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    // It may have failed before hydration.
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setIsBroken(true);
  }, []);
  if (isBroken) {
    return (
      <span className="picture-preview__broken" role="status">
        {t("records.brokenPicture")}
      </span>
    );
  }
  return (
    <img
      {...pictureSources(src)}
      ref={image}
      alt=""
      width={96}
      height={72}
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
