import { useFetcher } from "@remix-run/react";
import { Fragment, type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConflictPanel } from "~/forms/editing/conflict-panel";
import { DraftForm } from "~/forms/editing/draft-form";
import { FormProblem } from "~/forms/editing/form-problem";
import { useFormTexts } from "~/forms/editing/use-form-texts";
import { SectionLinks } from "~/forms/editing/section-links";
import { ScreenHead } from "~/admin/layout/screen-head";
import type { FormReply } from "~/ui/form-reply";
import { ContactView } from "../public/contact-view";
import { AddressSection, CompanySection, EmergencySection } from "./company-section";
import { contactDraft, type ContactReply, EXIT_PREVIEW, type FormState, PREVIEW } from "./contact-form";
import { type ContactTexts, typedTexts, withText } from "./contact-texts";
import { SOCIAL_ROWS, textNames } from "./fields";
import { HoursSection } from "./hours-section";
import { LocationSection } from "./location-section";
import { SocialSection } from "./social-section";
import { useFieldLabels, useLabels } from "./use-labels";
import { useDisplayValue } from "./use-display-value";

interface ContactFormProps {
  state: FormState;
  reply: ContactReply | undefined;
  isUnsaved: boolean;
}

const sections = [
  { id: "company-details", text: "company" },
  { id: "physical-address", text: "address" },
  { id: "business-hours", text: "hours" },
  { id: "location", text: "location" },
  { id: "emergency-service", text: "emergency" },
  { id: "social-media", text: "social" },
] as const;

export function ContactForm({ state, reply, isUnsaved }: ContactFormProps) {
  const { t } = useTranslation("admin");
  const { preview, toggle } = usePreview(reply);
  const labels = useLabels();
  const fieldLabels = useFieldLabels();
  const say = useDisplayValue();

  const { filled, typed, round, fill, setTyped } = useFormTexts(state.texts);
  const shown: FormReply = { initialValue: textsOnly(filled), error: reply?.errors };
  const { problem, conflict } = reply ?? {};
  const section = { labels, reply: shown };
  function read(form: FormData): FormState {
    const texts = typedTexts(form);
    setTyped(texts);
    return { ...state, texts };
  }
  return (
    <DraftForm
      className="contact-form__form"
      draft={contactDraft}
      isUnsaved={isUnsaved}
      answer={reply?.preview ? undefined : reply}
      from={state.from}
      read={read}
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
        <FormProblem
          reply={shown}
          labels={fieldLabels}
          headline={t("contactForm.failed")}
          problem={problem && t(`contactForm.problem.${problem}`)}
        />
        {conflict && (
          <ConflictPanel {...{ labels, conflict, say, typed, fill }} withValue={withText} read={typedTexts} />
        )}
        <SectionLinks sections={sections.map(({ id, text }) => ({ id, name: t(`contactForm.section.${text}`) }))} />
        <Fragment key={round}>
          <CompanySection {...section} />
          <AddressSection {...section} />
          <HoursSection {...section} texts={filled} />
          <LocationSection {...section} />
          <EmergencySection {...section} />
          <SocialSection {...section} initial={filled[SOCIAL_ROWS]} />
        </Fragment>
      </div>
    </DraftForm>
  );
}

const textsOnly = (texts: ContactTexts) => Object.fromEntries(textNames.map((name) => [name, texts[name]]));

/** Without script the answer is the preview; with it the form stays as it is, under the preview. */
function usePreview(reply: ContactReply | undefined) {
  const fetcher = useFetcher<ContactReply>();
  const [isWanted, setIsWanted] = useState(reply?.preview !== undefined);
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
