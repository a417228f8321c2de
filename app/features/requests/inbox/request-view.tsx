import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { HistoryLink } from "~/admin/layout/history-link";
import { languageTag } from "~/i18n/languages";
import type { SaveReply } from "~/forms/editing/editor";
import { OfflineNotice } from "~/ui/offline-notice";
import { Icon } from "~/ui/icon";
import { Moment } from "~/ui/moment";
import { DeleteRequest } from "./delete-request";
import { confirmDeletePath, INBOX_PATH, type NotesTexts, type RequestView } from "./inbox";
import { NotesForm } from "./notes-form";
import { ContactLinksList } from "./contact-links";
import { nameOf } from "./request-entry";
import { StateBadge } from "./state-badge";
import { StateButtons } from "./state-buttons";

export function RequestPage({
  request,
  reach,
  mayDelete,
  isAsked,
  notes,
  reply,
}: RequestView & { reply: SaveReply<NotesTexts> | undefined }) {
  const { t } = useTranslation(["admin", "common"]);
  const { name, description, language, product, serviceType, createdAt, state } = request;
  return (
    <div className="request-page">
      {isAsked && <DeleteRequest request={request} />}
      <BackLink to={INBOX_PATH}>{t("requests.back")}</BackLink>
      <header className="request-page__head">
        <h1>{name}</h1>
        <StateBadge state={state} />
      </header>
      <ContactLinksList request={request} reach={reach} />
      <dl className="request-page__facts">
        <div>
          <dt>{t("requests.type")}</dt>
          <dd>
            <span className={`inbox__type inbox__type--${serviceType}`}>{t(`common:requestType.${serviceType}`)}</span>
          </dd>
        </div>
        <div>
          <dt>{t("requests.product")}</dt>
          <dd>
            {product ? (
              <>
                <Link to={`/adm-dash/products/${product.id}`}>{product.name}</Link>
                <a href={`/product/${product.id}`}>
                  {t("requests.publicPage")}
                  <Icon name="external" size={14} />
                </a>
              </>
            ) : (
              t("requests.noProduct")
            )}
          </dd>
        </div>
        <div>
          <dt>{t("requests.language")}</dt>
          <dd>{nameOf(request)}</dd>
        </div>
        <div>
          <dt>{t("requests.received")}</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
        </div>
      </dl>
      <section aria-labelledby="request-text">
        <h2 id="request-text">{t("common:service.form.details")}</h2>
        <p className="request-page__text" lang={languageTag(language)}>
          {description}
        </p>
      </section>
      {!isAsked && <OfflineNotice />}
      <StateButtons state={state} />
      <NotesForm key={notes.from?.version} id={request.id} state={notes} reply={reply} />
      <p className="request-page__more">
        <HistoryLink entity="service_requests" id={request.id} />
        {mayDelete && (
          <Link to={confirmDeletePath(request.id)} preventScrollReset>
            {t("requests.delete")}
          </Link>
        )}
      </p>
    </div>
  );
}
