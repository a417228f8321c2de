import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { languages } from "~/i18n/languages";
import { Moment } from "~/ui/moment";
import { requestPath, type RequestRow } from "./inbox";
import { StateBadge } from "./state-badge";

export function RequestEntry({ request }: { request: RequestRow }) {
  const { t } = useTranslation();
  const { id, name, serviceType, description, product, state, createdAt } = request;
  return (
    <li className={`inbox__entry inbox__entry--${state}`}>
      <p className="inbox__facts">
        <StateBadge state={state} />
        <span className={`inbox__type inbox__type--${serviceType}`}>{t(`requestType.${serviceType}`)}</span>
        {product && <span className="inbox__product">{product.name}</span>}
        <span className="inbox__language">{nameOf(request)}</span>
        <Moment at={createdAt} />
      </p>
      <h2>
        <Link to={requestPath(id)}>{name}</Link>
      </h2>
      <p className="inbox__excerpt">{description}</p>
    </li>
  );
}

export function nameOf({ language }: Pick<RequestRow, "language">): string {
  return languages.find(({ code }) => code === language)!.name;
}
