import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DraftNotice } from "~/forms/editing/draft-notice";
import { isSame } from "~/forms/editing/merge";
import { useShownForm } from "~/forms/editing/use-shown-form";
import { HistoryLink } from "~/admin/layout/history-link";
import { contactDraft, type ContactFormView, type ContactReply, NEW_CONTACT } from "./contact-form";
import { ContactForm } from "./contact-form-fields";

interface ContactFormPageProps {
  view: ContactFormView;
  reply: ContactReply | undefined;
}

export function ContactFormPage({ view, reply }: ContactFormPageProps) {
  const { t } = useTranslation("admin");
  const { state, stamp, reply: answer, isDraft = false, discard } = useShownForm(contactDraft, view.state, reply);
  if (!state) {
    return (
      <div className="contact-form">
        <h1>{t("contactForm.title")}</h1>
        <section className="empty">
          <h2>{t("contactForm.missing")}</h2>
          <p>{t("contactForm.missingText")}</p>
          <Link className="button" to={NEW_CONTACT}>
            {t("contactForm.create")}
          </Link>
        </section>
      </div>
    );
  }
  const isUnsaved = isDraft || !isSame(state.texts, view.state?.texts);
  return (
    <div className="contact-form">
      {isDraft && <DraftNotice onDiscard={discard} />}
      <ContactForm key={stamp} state={state} reply={answer} isUnsaved={isUnsaved} />
      {view.recordId && <HistoryLink entity="contact_information" id={view.recordId} />}
    </div>
  );
}
