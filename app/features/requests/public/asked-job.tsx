import { useTranslation } from "react-i18next";
import { Link } from "~/ui/link";
import type { AskedJobView } from "./request";
import { copyDraft } from "./use-form-draft";

interface AskedJobProps {
  job: AskedJobView;
  /** The page without the job. */
  without: string;
}

export function AskedJob({ job: { facts, finder }, without }: AskedJobProps) {
  const { t } = useTranslation();
  return (
    <div className="request__job">
      <p>{t("job.about")}</p>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="request__ways">
        <Link to={finder}>{t("job.change")}</Link>
        <Link
          to={without}
          onClick={(event) => copyDraft(event.currentTarget, without)}
          preventScrollReset
        >
          {t("job.leaveOut")}
        </Link>
      </p>
    </div>
  );
}
