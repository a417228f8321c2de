import { useTranslation } from "react-i18next";
import { useAmount } from "~/i18n/use-measure";
import { Icon } from "~/ui/icon";
import { Measure } from "~/ui/measure";
import type { Feature } from "../../../../db/product-fields.ts";
import type { SpecificationRow, SpecificationSection } from "./specification";
import type { EngineType } from "../../../../db/enums.ts";

const REACH_ABOVE_PLATFORM_M = 2;

interface SpecificationsProps {
  groups: SpecificationSection[];
  features: Feature[];
  engineType: EngineType;
  year: number;
}

export function Specifications({ groups, features, engineType, year }: SpecificationsProps) {
  const { t } = useTranslation();
  const measured = groups.filter(({ group }) => group !== "power");
  const power = groups.find(({ group }) => group === "power")?.rows ?? [];
  return (
    <div className="specs">
      {measured.map(({ group, rows }) => (
        <section key={group} className="specs__group">
          <h3>{t(`specGroup.${group}`)}</h3>
          <dl>
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </dl>
          {group === "reach" && <HeightNote row={rows.find(({ key }) => key === "working_height_m")} />}
        </section>
      ))}
      <section className="specs__group">
        <h3>{t("specGroup.power")}</h3>
        <dl>
          <div className="specs__row">
            <dt>{t("product.engine")}</dt>
            <dd>{t(`engine.${engineType}`)}</dd>
          </div>
          {power.map((row) => (
            <Row key={row.key} row={row} />
          ))}
          <div className="specs__row">
            <dt>{t("product.year")}</dt>
            <dd>{year}</dd>
          </div>
        </dl>
      </section>
      {features.length > 0 && (
        <section className="specs__group">
          <h3>{t("product.features")}</h3>
          <ul className="specs__features">
            {features.map((feature) => (
              <li key={feature}>
                <Icon name="check" size={18} />
                {t(`product.${feature}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Explains the two heights, which people confuse; on a fork lift the figure means the lift height. */
function HeightNote({ row }: { row: SpecificationRow | undefined }) {
  const { t } = useTranslation();
  const amount = useAmount();
  if (!row) return null;
  return (
    <p className="specs__note">
      {row.label === "lift_height_m"
        ? t("product.liftHeightNote")
        : t("product.heightNote", { amount: amount(REACH_ABOVE_PLATFORM_M, "m") })}
    </p>
  );
}

function Row({ row }: { row: SpecificationRow }) {
  const { t } = useTranslation();
  return (
    <div className="specs__row">
      <dt>{t(`spec.${row.label}`)}</dt>
      <dd>{"choice" in row ? t(row.choice) : <Measure {...row} />}</dd>
    </div>
  );
}
