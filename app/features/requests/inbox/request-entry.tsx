import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { editorPath } from "~/admin/crud/resource";
import { useReturnedRow } from "~/admin/crud/use-returned-row";
import { languages } from "~/i18n/languages";
import { Day } from "~/ui/day";
import { AgeText } from "./age-text";
import { INBOX_PATH, type InboxEntry, type RequestRow } from "./inbox";
import { StateBadge } from "./state-badge";

interface RequestEntryProps {
  request: InboxEntry;
  /** The inbox as it is shown. */
  here: string;
}

export function RequestEntry({ request, here }: RequestEntryProps) {
  const { t } = useTranslation(["admin", "common"]);
  const { id, name, company, serviceType, description, products, job, state, createdAt, age, hasFailedEmail } = request;
  return (
    <li className={`inbox__entry inbox__entry--${state}`} {...useReturnedRow<HTMLLIElement>(id)}>
      <p className="inbox__facts">
        <StateBadge state={state} />
        <span className={`inbox__type inbox__type--${serviceType}`}>{t(`common:requestType.${serviceType}`)}</span>
        {hasFailedEmail && <span className="inbox__failed">{t("requests.emailFailed")}</span>}
        <span>{nameOf(request)}</span>
        <AgeText at={createdAt} age={age} />
      </p>
      <h2>
        <Link to={editorPath({ path: INBOX_PATH, here }, id)}>{name}</Link>
        {company && <span className="inbox__company"> · {company}</span>}
      </h2>
      {products.length > 0 && <p className="inbox__products">{products.map((product) => product.name).join(", ")}</p>}
      {job && (
        <p className="inbox__job">
          {t("requestJob.title")}: {job}
        </p>
      )}
      {description && <p className="inbox__excerpt">{description}</p>}
      <EntryDetails request={request} />
    </li>
  );
}

function EntryDetails({ request }: { request: InboxEntry }) {
  const { t } = useTranslation("admin");
  const { wantedFrom, site, assignee, answeredAt, answeredIn } = request;
  return (
    <dl className="inbox__details">
      {wantedFrom && (
        <div>
          <dt>{t("requests.wantedFrom")}</dt>
          <dd>
            <Day on={wantedFrom} />
          </dd>
        </div>
      )}
      {site && (
        <div>
          <dt>{t("requests.site")}</dt>
          <dd>{site}</dd>
        </div>
      )}
      <div>
        <dt>{t("requests.assignee")}</dt>
        <dd>{assignee ?? t("requests.nobody")}</dd>
      </div>
      {answeredAt && answeredIn && (
        <div>
          <dt>{t("requests.answeredIn")}</dt>
          <dd>
            <AgeText at={answeredAt} age={answeredIn} />
          </dd>
        </div>
      )}
    </dl>
  );
}

export function nameOf({ language }: Pick<RequestRow, "language">): string {
  return languages.find(({ code }) => code === language)!.name;
}
