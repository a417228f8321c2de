import { useTranslation } from "react-i18next";
import { ProblemSummary } from "~/ui/form-reply";
import type { FormErrors, SaveProblem } from "./editor";

interface FormProblemProps {
  errors: FormErrors | null | undefined;
  problem: SaveProblem | undefined;
  labels: Record<string, string>;
  /** What did not happen. */
  headline?: string;
  /** The form's own words for a problem. */
  problems?: Partial<Record<SaveProblem, string>>;
}

/** Above a form that was not stored. */
export function FormProblem({ errors, problem, labels, headline, problems }: FormProblemProps) {
  const { t } = useTranslation("admin");
  // Sent in a field that the form does not have.
  const isUnnamed = Object.keys(errors ?? {}).some((name) => !Object.hasOwn(labels, name));
  const text = problem ? (problems?.[problem] ?? t(`records.problem.${problem}`)) : undefined;
  return (
    <ProblemSummary
      reply={{ error: errors }}
      labels={labels}
      headline={headline}
      problem={text ?? (isUnnamed ? t("records.problem.invalid") : undefined)}
    />
  );
}
