import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";

interface Chip {
  filter: string;
  /** The list without this filter. */
  path: string;
}

/** Filters of a staff list that no control shows, each as a link that removes it. */
export function Chips({ chips }: { chips: readonly Chip[] }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <p className="chips">
      {chips.map(({ filter, path }) => (
        <Link key={filter} className="chip" to={path} aria-label={t("products.remove", { filter })}>
          {filter}
          <Icon name="close" size={14} />
        </Link>
      ))}
    </p>
  );
}
