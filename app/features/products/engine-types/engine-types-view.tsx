import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { tablePath } from "../table/table";
import type { EngineTypesView } from "./engine-types";

/** Read-only: the types are part of the program. */
export function EngineTypes({ engineTypes }: EngineTypesView) {
  const { t } = useTranslation(["admin", "common"]);
  return (
    <div className="engine-types">
      <ScreenHead title={t("engineTypes.title")} subtitle={t("engineTypes.subtitle")} />
      <ul className="engine-types__grid">
        {engineTypes.map(({ name, products }) => (
          <li key={name}>
            <h2>{t(`common:engine.${name}`)}</h2>
            <Link
              to={tablePath({ engine: name, page: 1 })}
              aria-label={`${t(`common:engine.${name}`)}: ${t("products.count", { count: products })}`}
            >
              {t("products.count", { count: products })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
