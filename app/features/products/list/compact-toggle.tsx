import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { compactListScript, isCompact, rememberCompact } from "./compact-list";

/**
 * Rows instead of cards on a phone: the style sheet reads the checkbox, so that it needs no script, and the browser
 * remembers it, since a cached page is the same for all visitors.
 */
export function CompactToggle() {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  // Pressed before hydration.
  useEffect(() => rememberCompact(box.current!.checked), []);
  return (
    <>
      <label className="button button--quiet button--icon products__compact">
        <input
          ref={box}
          type="checkbox"
          className="visually-hidden"
          defaultChecked={isCompact()}
          onChange={(event) => rememberCompact(event.target.checked)}
        />
        <Icon name="rows" />
        <span className="visually-hidden">{t("products.compact")}</span>
      </label>
      <script>{compactListScript}</script>
    </>
  );
}
