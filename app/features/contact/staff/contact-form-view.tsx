import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HistoryLink } from "~/admin/layout/history-link";
import { type ContactFormView, type ContactReply, NEW_CONTACT } from "./contact-form";
import { ContactForm } from "./contact-form-fields";

interface ContactFormPageProps {
  view: ContactFormView;
  reply: ContactReply | undefined;
}

export function ContactFormPage({ view, reply }: ContactFormPageProps) {
  const { t } = useTranslation("admin");
  const state = view.state ?? reply?.state;
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
  return (
    <div className="contact-form">
      <ContactForm state={state} reply={reply} />
      {view.recordId && <HistoryLink entity="contact_information" id={view.recordId} />}
    </div>
  );
}
