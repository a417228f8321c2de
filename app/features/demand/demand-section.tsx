import { useTranslation } from "react-i18next";
import { BarChart } from "../dashboard/bar-chart";
import { type Demand, demandLists } from "./demand";

/** What visitors want, so that the dealer sees what is wanted and cannot be had. */
export function DemandSection({ demand }: { demand: Demand }) {
  const { t } = useTranslation("admin");
  return (
    <section aria-labelledby="demand">
      <h2 id="demand">{t("demand.title")}</h2>
      <p className="demand__hint">{t("demand.hint")}</p>
      <div className="dashboard__charts">
        {demandLists.map((list) => (
          <BarChart
            key={list}
            level={3}
            title={t(`demand.${list}`)}
            empty={t("demand.empty")}
            bars={demand[list].map(({ outOfStock, ...bar }) => ({
              ...bar,
              note: outOfStock && t(`demand.outOfStock.${outOfStock}`),
              newTab: list === "missed" ? t("demand.newTab") : undefined,
            }))}
          />
        ))}
      </div>
    </section>
  );
}
