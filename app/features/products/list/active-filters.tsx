import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { TextLink } from "../product";

/** Each chosen filter with a link that removes it. */
export function ActiveFilters({ chips }: { chips: TextLink[] }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={t("products.active")}>
      {chips.map(({ text, path }) => (
        <li key={path}>
          <Link className="chip" to={path} preventScrollReset aria-label={t("products.remove", { filter: text })}>
            {text}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
