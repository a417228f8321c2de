import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { attentions, type DashboardView } from "./dashboard";

export function Dashboard({ totals, byStatus, byEngine, newRequests, attention }: DashboardView) {
  const { t } = useTranslation(["admin", "common"]);
  return (
    <div className="dashboard">
      <h1>{t("dashboard.title")}</h1>
      <dl className="dashboard__totals">
        {(Object.keys(totals) as (keyof typeof totals)[]).map((name) => (
          <div key={name}>
            <dt>{t(`dashboard.total.${name}`)}</dt>
            <dd className="plate">{totals[name]}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="attention">
        <h2 id="attention">{t("dashboard.attention")}</h2>
        <ul className="dashboard__attention">
          <li data-some={newRequests > 0 || undefined}>
            <Link to="/adm-dash/service-requests?state=new">
              <strong>{newRequests}</strong>
              {t("dashboard.newRequests")}
              <Icon name="right" size={16} />
            </Link>
          </li>
          {attentions.map((name) => (
            <li key={name} data-some={attention[name] > 0 || undefined}>
              <Link to={`/adm-dash/products?only=${name}`}>
                <strong>{attention[name]}</strong>
                {t(`dashboard.only.${name}`)}
                <Icon name="right" size={16} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className="dashboard__charts">
        <BarChart
          title={t("dashboard.byStatus")}
          bars={byStatus.map(({ name, count }) => ({ name: t(`common:status.${name}`), count, tone: name }))}
        />
        <BarChart
          title={t("dashboard.byEngine")}
          bars={byEngine.map(({ name, count }) => ({ name: t(`common:engine.${name}`), count }))}
        />
      </div>
    </div>
  );
}

interface Bar {
  name: string;
  count: number;
  tone?: string;
}

/** Bars are SVG because the CSP forbids widths in style attributes. */
function BarChart({ title, bars }: { title: string; bars: Bar[] }) {
  const max = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <figure className="bars">
      <figcaption>
        <h2>{title}</h2>
      </figcaption>
      <dl>
        {bars.map(({ name, count, tone }) => (
          <div key={name} className="bars__row">
            <dt>{name}</dt>
            <dd>{count}</dd>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(count / max) * 100} height="1" className={tone ? `bars__bar--${tone}` : undefined} />
            </svg>
          </div>
        ))}
      </dl>
    </figure>
  );
}
