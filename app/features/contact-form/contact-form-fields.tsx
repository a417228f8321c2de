import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConflictPanel } from "~/admin/editing/conflict-panel";
import { LeaveDialog } from "~/admin/editing/leave-dialog";
import { SectionLinks } from "~/admin/editing/section-links";
import { useUnsaved } from "~/admin/editing/use-unsaved";
import { fieldProblemText } from "~/i18n/field-problems";
import { type FormReply, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { ContactView } from "../contact/contact-view";
import { AddressSection, CompanySection, EmergencySection } from "./company-section";
import { contactDraft, type ContactReply, EXIT_PREVIEW, type FormState, PREVIEW } from "./contact-form";
import { typedTexts } from "./contact-texts";
import { SOCIAL_ROWS, textNames } from "./fields";
import { HoursSection } from "./hours-section";
import { LocationSection } from "./location-section";
import { SocialSection } from "./social-section";
import { useFieldLabels, useLabels } from "./use-labels";
import { useSaidValue } from "./use-said-value";

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
  const { t: common } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { formMethod, formData } = useNavigation();
  const isSaving = formMethod === "POST" && !formData?.get("intent");
  const { preview, toggle } = usePreview(reply);
  const { blocker, changed } = useUnsaved(contactDraft, isUnsaved);
  const labels = useLabels();
  const fieldLabels = useFieldLabels();
  const say = useSaidValue();
  const answered = useMemo(() => reply && !reply.preview && { error: reply.errors }, [reply]);
  useFocusOnProblem(form, answered || undefined);

  const shown: FormReply = { initialValue: textsOnly(state), error: reply?.errors };
  const { problem, conflicts = [], taken = [] } = reply ?? {};
  const isUnnamed = Object.keys(reply?.errors ?? {}).some((name) => !Object.hasOwn(fieldLabels, name));
  const text = problem
    ? t(`contactForm.problem.${problem}`)
    : isUnnamed
      ? fieldProblemText(common, "invalid")
      : undefined;

  function onInput() {
    if (form.current) changed({ ...state, texts: typedTexts(new FormData(form.current)) });
  }
  const section = { labels, reply: shown };
  return (
    <Form
      ref={form}
      method="post"
      className="contact-form__form"
      noValidate
      onInput={onInput}
      onSubmit={(event: FormEvent) => isSaving && event.preventDefault()}
    >
      {/* The first button is the one that Enter presses. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <header className="contact-form__head">
        <div>
          <h1>{t("contactForm.title")}</h1>
          <p>{t("contactForm.subtitle")}</p>
        </div>
        <button
          name="intent"
          value={preview ? EXIT_PREVIEW : PREVIEW}
          className="button button--quiet"
          onClick={toggle}
        >
          {t(preview ? "contactForm.exitPreview" : "contactForm.preview")}
        </button>
      </header>
      {preview && (
        <section className="contact-form__preview" aria-label={t("contactForm.preview")}>
          <p className="contact-form__note">{t("contactForm.previewNote")}</p>
          <ContactView contact={preview} />
        </section>
      )}
      <div className="contact-form__sections" hidden={preview !== undefined}>
        <ProblemSummary reply={shown} labels={fieldLabels} headline={t("contactForm.failed")} problem={text} />
        {problem === "conflict" && <ConflictPanel labels={labels} conflicts={conflicts} taken={taken} say={say} />}
        {state.from && (
          <>
            <input type="hidden" name="version" value={state.from.version} />
            <input type="hidden" name="base" value={state.from.base} />
          </>
        )}
        <SectionLinks sections={sections.map(({ id, text }) => ({ id, name: t(`contactForm.section.${text}`) }))} />
        <CompanySection {...section} />
        <AddressSection {...section} />
        <HoursSection {...section} texts={state.texts} />
        <LocationSection {...section} />
        <EmergencySection {...section} />
        <SocialSection {...section} initial={state.texts[SOCIAL_ROWS]} onChange={onInput} />
      </div>
      <div className="save-bar">
        <button className="button" aria-disabled={isSaving || undefined}>
          {t(isSaving ? "contactForm.saving" : "contactForm.save")}
        </button>
      </div>
      <LeaveDialog blocker={blocker} />
    </Form>
  );
}

const textsOnly = ({ texts }: FormState) => Object.fromEntries(textNames.map((name) => [name, texts[name]]));

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
