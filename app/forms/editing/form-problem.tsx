import { useTranslation } from "react-i18next";
import { ProblemSummary } from "~/ui/form-reply";
import type { FormErrors, SaveProblem } from "./editor";

interface FormProblemProps {
  errors: FormErrors | null | undefined;
  problem: SaveProblem | undefined;
  labels: Record<string, string>;
  headline?: string;
  problems?: Partial<Record<SaveProblem, string>>;
}

/** The problems of a form, and what the sign at its required fields means: styles put it there. */
export function FormProblem({ errors, problem, labels, headline, problems }: FormProblemProps) {
  const { t } = useTranslation("admin");
  // For a field the form does not have.
  const isUnnamed = Object.keys(errors ?? {}).some((name) => !Object.hasOwn(labels, name));
  const text = problem ? (problems?.[problem] ?? t(`records.problem.${problem}`)) : undefined;
  return (
    <>
      <ProblemSummary
        reply={{ error: errors }}
        labels={labels}
        headline={headline}
        problem={text ?? (isUnnamed ? t("records.problem.invalid") : undefined)}
      />
      <p className="required-note">{t("editing.required")}</p>
    </>
  );
}
