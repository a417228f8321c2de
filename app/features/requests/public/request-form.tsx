import { useNavigation } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { OfflineNotice } from "~/ui/offline-notice";
import { Field, type FormReply, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { PostForm } from "~/ui/post-form";
import { KEY_FIELD, limits, TRAP_FIELD, WAITED_FIELD } from "./request";
import { useFormDraft } from "./use-form-draft";
import type { RequestType } from "../../../../db/enums.ts";

interface RequestFormProps {
  action: string;
  /** The form and what it is about, for its draft: the action, without a language. */
  subject?: string;
  /** Of the fields among the children. */
  labels: Record<string, string>;
  /** Said when the database is down. */
  unavailable: string;
  reply: FormReply | undefined;
  children: ReactNode;
}

/** The fields that the children are, and those of every request: who asks, and how to reach them. */
export function RequestForm({ action, subject = action, labels, unavailable, reply, children }: RequestFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  const signs = useSignsOfLife(reply);
  const { saveDraft, clearDraft, isFromDraft } = useFormDraft(form, subject, reply);
  useFocusOnProblem(form, reply);

  const allLabels = {
    ...labels,
    name: t("service.form.name"),
    phone: t("service.form.phone"),
    email: t("service.form.email"),
  };
  const [problem] = reply?.error?.[""] ?? [];

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { elements } = event.currentTarget;
    // The service worker keeps the form until there is a connection: what is missing has to be said now.
    if (!navigator.onLine && navigator.serviceWorker?.controller && !event.currentTarget.reportValidity()) {
      return event.preventDefault();
    }
    const enter = (name: string, value: string) => {
      const field = elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    enter(KEY_FIELD, signs.key());
    // Correcting a form may be quick, and so is sending one that was filled in before.
    enter(WAITED_FIELD, reply || isFromDraft.current ? "" : signs.waited());
    clearDraft();
  }

  return (
    <PostForm ref={form} action={action} className="request__form" noValidate onInput={saveDraft} onSubmit={onSubmit}>
      <OfflineNotice />
      <ProblemSummary
        reply={reply}
        labels={allLabels}
        problem={problem && (problem === "limited" ? t("service.form.limited") : unavailable)}
      />
      {children}
      <Field name="name" label={allLabels.name} reply={reply}>
        {(control) => <input {...control} autoComplete="name" maxLength={limits.name} required />}
      </Field>
      <div className="request__reach">
        <Field name="phone" along="email" label={allLabels.phone} reply={reply}>
          {(control) => <input {...control} type="tel" autoComplete="tel" maxLength={limits.phone} />}
        </Field>
        <Field name="email" label={allLabels.email} reply={reply}>
          {(control) => <input {...control} type="email" autoComplete="email" maxLength={limits.email} />}
        </Field>
        <p className="field__hint">{t("service.form.reach")}</p>
      </div>
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>{t("service.form.trap")}</label>
        <input id={TRAP_FIELD} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name={KEY_FIELD} defaultValue={keyIn(reply)} />
      <input type="hidden" name={WAITED_FIELD} />
      <button className="button button--large" aria-disabled={isSending || undefined}>
        {isSending ? t("service.form.sending") : t("service.form.send")}
      </button>
    </PostForm>
  );
}

interface TypeFieldProps {
  types: readonly RequestType[];
  label: string;
  reply: FormReply | undefined;
}

export function RequestTypeField({ types, label, reply }: TypeFieldProps) {
  const { t } = useTranslation();
  return (
    <Field name="serviceType" label={label} reply={reply}>
      {(control) => (
        <span className="field__select">
          <select {...control} defaultValue={control.defaultValue ?? ""} required>
            <option value="">{t("service.form.choose")}</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {t(`requestType.${type}`)}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}

/** A corrected form keeps its key: it stands for the one that was rejected, also where that waits on the device. */
function keyIn(reply: FormReply | undefined): string | undefined {
  return (reply?.initialValue?.[KEY_FIELD] as string | undefined) || undefined;
}

/** The page is cached for everyone, so the idempotency key is created in the browser. */
function useSignsOfLife(reply: FormReply | undefined) {
  const made = useRef(keyIn(reply));
  return {
    // One key for all attempts. Not available without https; the server then does without.
    key: () => (made.current ??= crypto.randomUUID?.() ?? ""),
    // Since the visit began: a form can be typed into before its script is there.
    waited: () => String(Math.round(performance.now())),
  };
}
