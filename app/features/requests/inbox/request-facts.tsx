import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Day } from "~/ui/day";
import { Icon } from "~/ui/icon";
import { Moment } from "~/ui/moment";
import { AgeText } from "./age-text";
import type { AskedJob, RequestView } from "./inbox";
import { nameOf } from "./request-entry";

export function RequestFacts({ request, products, job }: Pick<RequestView, "request" | "products" | "job">) {
  const { t } = useTranslation(["admin", "common"]);
  const { company, site, wantedFrom, wantedFor, serviceType, createdAt, age, answeredAt, answeredIn } = request;
  return (
    <dl className="request-page__facts">
      <Fact name={t("requests.kind")}>
        <span className={`inbox__type inbox__type--${serviceType}`}>{t(`common:requestType.${serviceType}`)}</span>
      </Fact>
      <Fact name={t("requests.products")}>
        {products.length > 0 ? <Products products={products} /> : t("requests.noProduct")}
      </Fact>
      {job && (
        <Fact name={t("requestJob.title")}>
          <Job {...job} />
        </Fact>
      )}
      {wantedFrom && (
        <Fact name={t("requests.wantedFrom")}>
          <Day on={wantedFrom} />
        </Fact>
      )}
      {wantedFor && <Fact name={t("requests.wantedFor")}>{wantedFor}</Fact>}
      {site && <Fact name={t("requests.site")}>{site}</Fact>}
      {company && <Fact name={t("requests.company")}>{company}</Fact>}
      <Fact name={t("requests.language")}>{nameOf(request)}</Fact>
      <Fact name={t("requests.received")}>
        <Moment at={createdAt} />
        <span className="request-page__age">
          <AgeText at={createdAt} age={age} />
        </span>
      </Fact>
      {answeredAt && answeredIn && (
        <Fact name={t("requests.answered")}>
          <Moment at={answeredAt} />
          <span className="request-page__age">
            {t("requests.answeredIn")} <AgeText at={answeredAt} age={answeredIn} />
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Job({ facts, finder }: AskedJob) {
  const { t } = useTranslation("admin");
  return (
    <>
      <ul className="request-page__job">
        {facts.map(({ label, value }) => (
          <li key={label}>
            {label}: <strong>{value}</strong>
          </li>
        ))}
      </ul>
      <a href={finder}>
        {t("requestJob.finder")}
        <Icon name="external" size={14} />
      </a>
    </>
  );
}

function Products({ products }: Pick<RequestView, "products">) {
  const { t } = useTranslation("admin");
  return (
    <ul className="request-page__products">
      {products.map(({ id, name, isPublic }, position) => (
        <li key={position}>
          {id ? <Link to={`/adm-dash/products/${id}`}>{name}</Link> : name}
          {id && isPublic && (
            <a href={`/product/${id}`}>
              {t("requests.publicPage")}
              <span className="visually-hidden"> {name}</span>
              <Icon name="external" size={14} />
            </a>
          )}
          {!id && <span className="request-page__gone">{t("requests.productGone")}</span>}
        </li>
      ))}
    </ul>
  );
}
