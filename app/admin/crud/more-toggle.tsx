import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";

/**
 * Unfolds the rest of a card on a phone. It has nothing inside: the style sheet shows the row's cells marked
 * `data-more`, which a wide screen shows anyway.
 */
export function MoreToggle({ name }: { name: string }) {
  const { t } = useTranslation("admin");
  return (
    <details className="records__more">
      <summary aria-label={t("lists.moreNamed", { name })}>
        <span className="records__more-word">{t("lists.more")}</span>
        <Icon name="down" size={16} />
      </summary>
    </details>
  );
}
