import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackLink } from "~/admin/layout/back-link";
import { HistoryLink } from "~/admin/layout/history-link";
import { languageTag } from "~/i18n/languages";
import type { SaveReply } from "~/forms/editing/editor";
import { OfflineNotice } from "~/ui/offline-notice";
import { ContactLinksList } from "./contact-links";
import { DeleteRequest } from "./delete-request";
import { FailedEmails } from "./failed-emails";
import { FollowUpForm } from "./follow-up-form";
import { confirmDeletePath, type FollowUpTexts, type RequestView } from "./inbox";
import { RequestFacts } from "./request-facts";
import { StateBadge } from "./state-badge";
import { StateButtons } from "./state-buttons";

interface RequestPageProps extends RequestView {
  /** The request in the list that its page was opened from. */
  back: string;
  /** This page, which leads back there. */
  here: string;
  reply: SaveReply<FollowUpTexts> | undefined;
}

export function RequestPage({ request, products, job, reach, mayDelete, isAsked, reply, ...view }: RequestPageProps) {
  const { t } = useTranslation("admin");
  const { followUp, assignees, staffId, failedEmails, back, here } = view;
  const { id, name, description, language, state } = request;
  return (
    <div className="request-page">
      {isAsked && <DeleteRequest request={request} here={here} />}
      <BackLink to={back}>{t("requests.back")}</BackLink>
      <header className="request-page__head">
        <h1>{name}</h1>
        <StateBadge state={state} />
      </header>
      <FailedEmails emails={failedEmails} />
      <ContactLinksList request={request} reach={reach} />
      <RequestFacts request={request} products={products} job={job} />
      {description && (
        <section aria-labelledby="request-text">
          <h2 id="request-text">{t("requests.message")}</h2>
          <p className="request-page__text" lang={languageTag(language)}>
            {description}
          </p>
        </section>
      )}
      {!isAsked && <OfflineNotice />}
      <StateButtons state={state} />
      <FollowUpForm
        key={followUp.from?.version}
        id={id}
        state={followUp}
        assignees={assignees}
        staffId={staffId}
        reply={reply}
      />
      <p className="request-page__more">
        <HistoryLink entity="service_requests" id={id} />
        {mayDelete && (
          <Link to={confirmDeletePath(here)} preventScrollReset>
            {t("requests.delete")}
          </Link>
        )}
      </p>
    </div>
  );
}
