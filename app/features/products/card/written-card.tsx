import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLinkPath } from "~/i18n/use-link-path";
import { useWrittenMarkup } from "~/ui/use-written-markup";
import { productPath } from "../product";

/** As for Remix's own links: a pointer that only crosses the card asks for nothing. */
const INTENT_MS = 100;

/** A card as the server wrote it. Its link opens within the page and is prefetched, as `Link` does. */
export function WrittenCard({ id }: { id: string }) {
  const path = useLinkPath()(productPath(id));
  const navigate = useNavigate();
  const markup = useWrittenMarkup(() => document.getElementById(`product-${id}`)?.parentElement);
  const [isNear, setIsNear] = useState(false);
  const [isIntended, setIsIntended] = useState(false);

  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(() => setIsIntended(true), INTENT_MS);
    return () => clearTimeout(timer);
  }, [isNear]);

  function onClick(event: MouseEvent) {
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (isElsewhere || !(event.target as Element).closest("a")) return;
    event.preventDefault();
    navigate(path);
  }

  const approach = () => setIsNear(true);
  const leave = () => setIsNear(false);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter on the link inside is a click. */}
      <li
        onClick={onClick}
        onFocus={approach}
        onBlur={leave}
        onMouseEnter={approach}
        onMouseLeave={leave}
        onTouchStart={approach}
        {...markup}
      />
      {isIntended && createPortal(<PrefetchPageLinks page={path} />, document.head)}
    </>
  );
}
