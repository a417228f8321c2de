import { useTranslation } from "react-i18next";
import type { FailedEmail } from "./inbox";

export function FailedEmails({ emails }: { emails: FailedEmail[] }) {
  const { t } = useTranslation("admin");
  if (emails.length === 0) return null;
  return (
    <section className="problems" aria-labelledby="failed-emails">
      <h2 id="failed-emails">{t("requests.emailFailed")}</h2>
      <ul>
        {emails.map(({ recipient, attempts, error }) => (
          <li key={recipient}>
            {t("requests.emailAttempts", { recipient, count: attempts })} <q>{error}</q>
          </li>
        ))}
      </ul>
    </section>
  );
}
