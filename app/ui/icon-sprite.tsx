import { useEffect, useRef } from "react";
import { useWrittenMarkup } from "./use-written-markup";

const ELEMENT = "icons";

/** First in the page. The server writes the symbols of the page's icons; other pages, and dialogs, have further ones. */
export function IconSprite() {
  const sprite = useRef<HTMLDivElement>(null);
  const markup = useWrittenMarkup(() => document.getElementById(ELEMENT));
  useEffect(() => {
    void import("./icon-symbols").then(({ allIcons, iconSprite }) => {
      if (sprite.current) sprite.current.innerHTML = iconSprite(allIcons);
    });
  }, []);
  return <div id={ELEMENT} ref={sprite} hidden {...markup} />;
}
