import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldProblemText } from "~/i18n/field-problems";
import { useLanguage } from "~/i18n/use-language";

export interface FormReply {
  initialValue?: Record<string, unknown> | null;
  /** By field name; the form's own under "". */
  error?: Record<string, string[] | null> | null;
}

interface Control {
  id: string;
  name: string;
  defaultValue: string | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: string;
  reply: FormReply | undefined;
  along?: string;
  children: (control: Control) => ReactNode;
}

export const fieldId = (name: string) => `field-${name}`;

export function Field({ name, label, hint, reply, along, children }: FieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = fieldId(name);
  const typed = reply?.initialValue?.[name];
  const problem = useOpenProblem(reply?.error?.[name], along ? `${name} ${along}` : name);
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        defaultValue: typeof typed === "string" ? typed : undefined,
        "aria-invalid": problem ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {problem && (
        <p className="field__problem" id={`${id}-problem`}>
          {fieldProblemText(t, problem, language)}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

export function useOpenProblem(problems: string[] | null | undefined, names: string): string | undefined {
  const [corrected, setCorrected] = useState<object>();
  useEffect(() => {
    if (!problems) return;
    const [first = ""] = names.split(" ");
    const form = document.getElementById(fieldId(first))?.closest("form");
    const values = () =>
      [...(form?.elements ?? [])]
        .filter((element) => names.split(" ").includes((element as HTMLInputElement).name))
        .map((element) => `${(element as HTMLInputElement).value}${(element as HTMLInputElement).checked}`)
        .join("\n");
    const rejectedValue = values();
    const hear = () => setCorrected(values() === rejectedValue ? undefined : problems);
    form?.addEventListener("input", hear);
    return () => form?.removeEventListener("input", hear);
  }, [problems, names]);
  return corrected === problems ? undefined : problems?.[0];
}

interface SummaryProps {
  reply: FormReply | undefined;
  labels: Record<string, string>;
  headline?: string;
  problem: string | undefined;
}

/** Above the form. Without script it also lists the wrong fields; with script the first of them has focus. */
export function ProblemSummary({ reply, labels, headline, problem }: SummaryProps) {
  const { t } = useTranslation();
  const wrong = Object.entries(labels).filter(([name]) => reply?.error?.[name]?.length);
  if (!problem && wrong.length === 0) return null;
  return (
    <div className="problems" role="alert" tabIndex={-1}>
      {headline && <p className="problems__headline">{headline}</p>}
      <p>{problem ?? t("service.form.check")}</p>
      {wrong.length > 0 && (
        <ul className="problems__fields">
          {wrong.map(([name, label]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{label}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function useFocusOnProblem(form: RefObject<HTMLFormElement>, reply: object | undefined) {
  useEffect(() => {
    if (!reply) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    const summary = form.current?.querySelector<HTMLElement>(".problems");
    (wrong ?? summary)?.focus();
    // All of the summary, where the field that has focus still stays in sight.
    summary?.scrollIntoView({ block: "nearest" });
    wrong?.scrollIntoView({ block: "nearest" });
  }, [form, reply]);
}
