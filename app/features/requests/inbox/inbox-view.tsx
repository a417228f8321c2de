import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ScreenHead } from "~/admin/layout/screen-head";
import { OlderNewer } from "~/ui/older-newer";
import { filterParameters, INBOX_PATH, INBOX_PAGE_SIZE, inboxPath, type InboxFilters, type InboxView } from "./inbox";
import { FilterForm, InboxChips } from "./inbox-filters";
import { RequestEntry } from "./request-entry";
import { type RequestState, requestStates } from "../../../../db/enums.ts";

export function Inbox({ filters, requests, counts, assignees }: InboxView) {
  const { t } = useTranslation("admin");
  const all = requestStates.reduce((sum, state) => sum + counts[state], 0);
  const total = filters.state ? counts[filters.state] : all;
  return (
    <div className="inbox">
      <ScreenHead title={t("requests.title")} subtitle={t("requests.subtitle")} />
      <div className="inbox__bar">
        <nav aria-label={t("requests.states")}>
          <ul className="list-tabs">
            <StateTab filters={filters} state={undefined} count={all} />
            {requestStates.map((state) => (
              <StateTab key={state} filters={filters} state={state} count={counts[state]} />
            ))}
          </ul>
        </nav>
        <FilterForm key={inboxPath({ ...filters, page: 1 })} filters={filters} assignees={assignees} />
      </div>
      <InboxChips filters={filters} />
      {isNarrowed(filters) && (
        <p role="status" className="inbox__found">
          {t("requests.found", { count: total })}
        </p>
      )}
      {requests.length > 0 ? (
        <ul className="inbox__list">
          {requests.map((request) => (
            <RequestEntry key={request.id} request={request} here={inboxPath(filters)} />
          ))}
        </ul>
      ) : (
        <Nothing filters={filters} />
      )}
      <Pages filters={filters} shown={requests.length} total={total} />
    </div>
  );
}

interface StateTabProps {
  filters: InboxFilters;
  state: RequestState | undefined;
  count: number;
}

function StateTab({ filters, state, count }: StateTabProps) {
  const { t } = useTranslation("admin");
  const isCurrent = filters.state === state;
  return (
    <li>
      <Link to={inboxPath({ ...filters, state, page: 1 })} aria-current={isCurrent ? "page" : undefined}>
        {t(`requests.tab.${state ?? "all"}`)} <span className="list-tabs__count">{count}</span>
      </Link>
    </li>
  );
}

const isNarrowed = (filters: InboxFilters) => filterParameters({ ...filters, state: undefined }).length > 0;

function Nothing({ filters }: { filters: InboxFilters }) {
  const { t } = useTranslation("admin");
  const isFiltered = filterParameters(filters).length > 0;
  return (
    <section className="empty">
      <h2>{t(isFiltered ? "requests.noneFound" : "requests.none")}</h2>
      <p>{t(isFiltered ? "requests.noneFoundText" : "requests.noneText")}</p>
      {isFiltered && (
        <Link className="button button--quiet" to={INBOX_PATH}>
          {t("requests.showAll")}
        </Link>
      )}
    </section>
  );
}

function Pages({ filters, shown, total }: { filters: InboxFilters; shown: number; total: number }) {
  const { t } = useTranslation("admin");
  const { page } = filters;
  const before = (page - 1) * INBOX_PAGE_SIZE;
  const isLast = before + shown >= total;
  return (
    <OlderNewer
      newer={page > 1 ? inboxPath({ ...filters, page: page - 1 }) : undefined}
      older={isLast ? undefined : inboxPath({ ...filters, page: page + 1 })}
    >
      {t("requests.range", { from: before + 1, to: before + shown, total })}
    </OlderNewer>
  );
}
