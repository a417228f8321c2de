import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { DemandSection } from "~/features/demand/demand-section";
import { inboxPath } from "~/features/requests/inbox/inbox";
import { BoardLinks } from "~/features/boards/board-links";
import { FILES_PATH } from "~/features/files/library/files";
import { BarChart } from "./bar-chart";
import { attentions, type DashboardView } from "./dashboard";

export function Dashboard(view: DashboardView) {
  const { totals, byStatus, byEngine, demand, openByAge, newRequests, failedEmails, attention } = view;
  const { t } = useTranslation(["admin", "common"]);
  return (
    <div className="dashboard">
      <h1>{t("dashboard.title")}</h1>
      {view.emailProblem && (
        <p className="dashboard__notice">
          {t(`dashboard.emailProblem.${view.emailProblem}`)}{" "}
          {view.emailProblem === "noAddress" && (
            <Link to="/adm-dash/contact-info#requests-go-to">{t("dashboard.setAddresses")}</Link>
          )}
        </p>
      )}
      {view.fileProblem && (
        <p className="dashboard__notice">
          {t(`dashboard.fileProblem.${view.fileProblem.is}`, { count: view.fileProblem.pictures })}{" "}
          {view.fileProblem.pictures > 0 && (
            <Link to={`${FILES_PATH}?only=full-size`}>{t("dashboard.seePictures")}</Link>
          )}
        </p>
      )}
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
            <Link to={inboxPath({ state: "new" })}>
              <strong>{newRequests}</strong>
              {t("dashboard.newRequests")}
              <Icon name="right" size={16} />
            </Link>
          </li>
          <li data-some={failedEmails > 0 || undefined}>
            <Link to={inboxPath({ email: "failed" })}>
              <strong>{failedEmails}</strong>
              {t("dashboard.failedEmails")}
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
      <section aria-labelledby="boards">
        <h2 id="boards">{t("dashboard.boards")}</h2>
        <BoardLinks numbers={view.boards} />
      </section>
      <section aria-labelledby="open-requests">
        <h2 id="open-requests">{t("dashboard.openRequests")}</h2>
        <ul className="dashboard__ages">
          {openByAge.map(({ age, count }) => (
            <li key={age}>
              <Link to={inboxPath({ open: age })}>
                <strong className="plate">{count}</strong>
                {t(`requests.openFor.${age}`)}
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
      <DemandSection demand={demand} />
    </div>
  );
}
