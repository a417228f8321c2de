import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** Long enough for the rest of an address to be typed: each beginning of it would be asked for. */
const SETTLES_AFTER_MS = 500;

/** The picture at an address that is being typed. */
export function PicturePreview({ url }: { url: string }) {
  const settled = useSettled(url.trim());
  const src = /^(?:https?:\/\/[^\s/]+\/|\/[^/])/i.test(settled) ? settled : undefined;
  return <span className="picture-preview">{src && <Preview key={src} src={src} />}</span>;
}

/** The picture itself and nothing in its place: an address without one says so. */
function Preview({ src }: { src: string }) {
  const { t } = useTranslation("admin");
  const [isBroken, setIsBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const element = image.current;
    // It may have failed before the script came.
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setIsBroken(true);
  }, []);
  if (isBroken) {
    return (
      <span className="picture-preview__broken" role="status">
        {t("records.brokenPicture")}
      </span>
    );
  }
  return <img ref={image} src={src} alt="" width={96} height={72} decoding="async" onError={() => setIsBroken(true)} />;
}

export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
