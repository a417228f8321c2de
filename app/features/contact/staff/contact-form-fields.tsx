import { useFetcher } from "@remix-run/react";
import { Fragment, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormState } from "~/forms/editing/editor";
import { EditorForm, FormMessages } from "~/forms/editing/editor-form";
import { useEditor } from "~/forms/editing/use-editor";
import { SectionLinks } from "~/forms/editing/section-links";
import { ScreenHead } from "~/admin/layout/screen-head";
import { ContactView } from "../public/contact-view";
import { AddressSection, CompanySection, EmergencySection } from "./company-section";
import { type ContactReply, EXIT_PREVIEW, PREVIEW } from "./contact-form";
import { contactEditor, type ContactTexts } from "./contact-texts";
import { SOCIAL_ROWS } from "./fields";
import { HoursSection } from "./hours-section";
import { LocationSection } from "./location-section";
import { RequestsSection } from "./requests-section";
import { SocialSection } from "./social-section";
import { useFieldLabels, useLabels } from "./use-labels";
import { useDisplayValue } from "./use-display-value";

interface ContactFormProps {
  state: FormState<ContactTexts>;
  reply: ContactReply | undefined;
}

const sections = [
  { id: "company-details", text: "company" },
  { id: "physical-address", text: "address" },
  { id: "business-hours", text: "hours" },
  { id: "location", text: "location" },
  { id: "emergency-service", text: "emergency" },
  { id: "social-media", text: "social" },
  { id: "requests-go-to", text: "requests" },
] as const;

export function ContactForm({ state, reply }: ContactFormProps) {
  const { t } = useTranslation("admin");
  const form = useEditor(contactEditor, { state }, reply);
  const { preview, toggle } = usePreview(reply);
  const labels = useLabels();
  const section = { labels, reply: form.fields };
  return (
    <EditorForm
      className="contact-form__form"
      form={form}
      words={{ saving: t("contactForm.saving"), save: t("contactForm.save") }}
    >
      <ScreenHead title={t("contactForm.title")} subtitle={t("contactForm.subtitle")}>
        <button
          name="intent"
          value={preview ? EXIT_PREVIEW : PREVIEW}
          className="button button--quiet"
          onClick={toggle}
        >
          {t(preview ? "contactForm.exitPreview" : "contactForm.preview")}
        </button>
      </ScreenHead>
      {preview && (
        <section className="contact-form__preview" aria-label={t("contactForm.preview")}>
          <p className="contact-form__note">{t("contactForm.previewNote")}</p>
          <ContactView contact={preview} />
        </section>
      )}
      <div className="contact-form__sections" hidden={preview !== undefined}>
        <FormMessages
          form={form}
          labels={labels}
          fieldLabels={useFieldLabels()}
          headline={t("contactForm.failed")}
          problems={{ deleted: t("contactForm.problem.deleted"), conflict: t("contactForm.problem.conflict") }}
          displayValue={useDisplayValue()}
        />
        <SectionLinks sections={sections.map(({ id, text }) => ({ id, name: t(`contactForm.section.${text}`) }))} />
        <Fragment key={form.round}>
          <CompanySection {...section} />
          <AddressSection {...section} />
          <HoursSection {...section} texts={form.filled} />
          <LocationSection {...section} />
          <EmergencySection {...section} />
          <SocialSection {...section} initial={form.filled[SOCIAL_ROWS]} />
          <RequestsSection {...section} />
        </Fragment>
      </div>
    </EditorForm>
  );
}

/** Without script the response is the preview; with script the form stays below it. */
function usePreview(reply: ContactReply | undefined) {
  const fetcher = useFetcher<ContactReply>();
  const [isWanted, setIsWanted] = useState(reply?.preview !== undefined);
  const [lastReply, setLastReply] = useState(reply);
  if (reply !== lastReply) {
    // A save that was rejected is explained in the form.
    setLastReply(reply);
    setIsWanted(reply?.preview !== undefined);
  }
  function toggle(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    setIsWanted(!preview);
    const { form } = event.currentTarget;
    if (preview || !form) return;
    const typed = new FormData(form);
    typed.set("intent", PREVIEW);
    fetcher.submit(typed, { method: "post" });
  }
  const isAnswered = fetcher.state === "idle";
  const preview = isWanted && isAnswered ? (fetcher.data?.preview ?? reply?.preview) : undefined;
  return { preview, toggle };
}
