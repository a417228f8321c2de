import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { tablePath, type TableFilters, type TableView } from "./table";

interface FilterChipsProps {
  filters: TableFilters;
  names: TableView["names"];
}

export function FilterChips({ filters, names }: FilterChipsProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { only, engine, manufacturer, category } = filters;
  const named = (label: string, name = "") => `${label}: ${name}`;
  const chips = [
    only && { filter: t(`dashboard.only.${only}`), without: { only: undefined } },
    engine && {
      filter: named(t("productForm.field.engine_type"), t(`common:engine.${engine}`)),
      without: { engine: undefined },
    },
    manufacturer && {
      filter: named(t("productForm.field.manufacturer_id"), names.manufacturer),
      without: { manufacturer: undefined },
    },
    category && { filter: named(t("productForm.field.category_id"), names.category), without: { category: undefined } },
  ].filter((chip) => typeof chip === "object");
  if (chips.length === 0) return null;
  return (
    <p className="chips">
      {chips.map(({ filter, without }) => (
        <Link
          key={filter}
          className="chip"
          to={tablePath({ ...filters, ...without, page: 1 })}
          aria-label={t("common:products.remove", { filter })}
        >
          {filter}
          <Icon name="close" size={14} />
        </Link>
      ))}
    </p>
  );
}
