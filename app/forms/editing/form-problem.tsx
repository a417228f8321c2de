import { useTranslation } from "react-i18next";
import { type FormReply, ProblemSummary } from "~/ui/form-reply";

interface FormProblemProps {
  reply: FormReply;
  labels: Record<string, string>;
  /** What did not happen. */
  headline: string;
  /** Why, where it is not for a field. */
  problem: string | undefined;
}

/** Above a form that was not stored; also for what was sent in a field that the form does not have. */
export function FormProblem({ reply, labels, headline, problem }: FormProblemProps) {
  const { t } = useTranslation("admin");
  const isUnnamed = Object.keys(reply.error ?? {}).some((name) => !Object.hasOwn(labels, name));
  const text = problem ?? (isUnnamed ? t("records.problem.invalid") : undefined);
  return <ProblemSummary reply={reply} labels={labels} headline={headline} problem={text} />;
}
