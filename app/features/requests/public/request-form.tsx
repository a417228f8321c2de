import { useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { OfflineNotice } from "~/ui/offline-notice";
import { Field, type FormReply, ProblemSummary, useFocusOnProblem } from "~/ui/form-reply";
import { Link } from "~/ui/link";
import { PostForm } from "~/ui/post-form";
import { KEY_FIELD, limits, type ProductSummary, requestFormPath, TRAP_FIELD, WAITED_FIELD } from "./service-request";
import { serviceTypes } from "../../../../db/enums.ts";

export function RequestForm({ product: product, reply }: { product?: ProductSummary; reply?: FormReply }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod === "POST";
  const signs = useSignsOfLife();
  useFocusOnProblem(form, reply);

  const labels = {
    serviceType: t("service.form.serviceType"),
    description: t("service.form.details"),
    name: t("service.form.name"),
    phone: t("service.form.phone"),
    email: t("service.form.email"),
  };
  const [problem] = reply?.error?.[""] ?? [];

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { elements } = event.currentTarget;
    const enter = (name: string, value: string) => {
      const field = elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    };
    enter(KEY_FIELD, signs.key());
    // Correcting a form may be quick.
    enter(WAITED_FIELD, reply ? "" : signs.waited());
  }

  return (
    <PostForm
      ref={form}
      action={requestFormPath({ equipment: product?.id })}
      className="request__form"
      noValidate
      onSubmit={onSubmit}
    >
      <OfflineNotice />
      <ProblemSummary
        reply={reply}
        labels={labels}
        problem={problem && t(problem === "limited" ? "service.form.limited" : "service.form.unavailable")}
      />
      {product && (
        <p className="request__product">
          <span>{t("service.form.about")}</span>
          <Link to={`/product/${product.id}`}>{product.name}</Link>
        </p>
      )}
      <Field name="serviceType" label={labels.serviceType} reply={reply}>
        {(control) => (
          <span className="field__select">
            <select {...control} defaultValue={control.defaultValue ?? ""} required>
              <option value="">{t("service.form.choose")}</option>
              {serviceTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`requestType.${type}`)}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      <Field name="description" label={labels.description} hint={t("service.form.detailsHint")} reply={reply}>
        {(control) => <textarea {...control} rows={5} maxLength={limits.description} required />}
      </Field>
      <Field name="name" label={labels.name} reply={reply}>
        {(control) => <input {...control} autoComplete="name" maxLength={limits.name} required />}
      </Field>
      <div className="request__reach">
        <Field name="phone" along="email" label={labels.phone} reply={reply}>
          {(control) => <input {...control} type="tel" autoComplete="tel" maxLength={limits.phone} />}
        </Field>
        <Field name="email" label={labels.email} reply={reply}>
          {(control) => <input {...control} type="email" autoComplete="email" maxLength={limits.email} />}
        </Field>
        <p className="field__hint">{t("service.form.reach")}</p>
      </div>
      <p className="visually-hidden" aria-hidden="true">
        <label htmlFor={TRAP_FIELD}>{t("service.form.trap")}</label>
        <input id={TRAP_FIELD} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </p>
      <input type="hidden" name={KEY_FIELD} />
      <input type="hidden" name={WAITED_FIELD} />
      <button className="button button--large" aria-disabled={isSending || undefined}>
        {isSending ? t("service.form.sending") : t("service.form.send")}
      </button>
    </PostForm>
  );
}

/** The page is cached for everyone, so the idempotency key is created at hydration. */
function useSignsOfLife() {
  const made = useRef<string>();
  const readyAt = useRef(0);
  useEffect(() => {
    readyAt.current = performance.now();
  }, []);
  return {
    // One key for all attempts. Not available without https; the server then does without.
    key: () => (made.current ??= crypto.randomUUID?.() ?? ""),
    waited: () => String(Math.round(performance.now() - readyAt.current)),
  };
}
