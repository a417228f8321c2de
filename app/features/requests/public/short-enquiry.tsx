import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLinkPath } from "~/i18n/use-link-path";
import { enquiryFormPath } from "./enquiry";
import { limits, TRAP_FIELD } from "./request";
import { useFormDraft } from "./use-form-draft";

/**
 * The least an enquiry needs, as part of another page. A plain form, since that page has no script to spare: problems are
 * named on the enquiry's own page, which keeps what was typed.
 */
export function ShortEnquiry() {
  const { t } = useTranslation();
  const action = useLinkPath()(enquiryFormPath());
  const form = useRef<HTMLFormElement>(null);
  const { saveDraft, clearDraft } = useFormDraft(form, "short enquiry");
  const [isOffline, setOffline] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    // A service worker keeps it until there is a connection: what is missing has to be said now.
    const keeper = navigator.serviceWorker?.controller;
    if (navigator.onLine || (keeper && event.currentTarget.reportValidity())) return clearDraft();
    // The browser would replace the page, and what was typed, by one of its own.
    event.preventDefault();
    setOffline(!keeper);
  }

  return (
    <form
      ref={form}
      className="short-enquiry"
      method="post"
      action={action}
      aria-labelledby="closing"
      noValidate
      onInput={saveDraft}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="serviceType" value="advice" />
      <p className="field">
        <label htmlFor="job">{t("enquiry.job")}</label>
        <textarea
          id="job"
          name="description"
          rows={3}
          maxLength={limits.description}
          placeholder={t("enquiry.jobHint")}
          required
        />
      </p>
      <div className="short-enquiry__sender">
        <p className="field">
          <label htmlFor="sender">{t("service.form.name")}</label>
          <input id="sender" name="name" autoComplete="name" maxLength={limits.name} required />
        </p>
        <p className="field">
          <label htmlFor="sender-phone">{t("service.form.phone")}</label>
          <input id="sender-phone" name="phone" type="tel" autoComplete="tel" maxLength={limits.phone} required />
        </p>
      </div>
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>{t("service.form.trap")}</label>
        <input id={TRAP_FIELD} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      {isOffline && <p role="alert">{t("problem.noResponse.offline")}</p>}
      <button className="button button--large">{t("service.form.send")}</button>
    </form>
  );
}
