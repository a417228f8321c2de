import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLinkPath } from "~/i18n/use-link-path";
import type { ErrorData } from "~/errors";
import { Link } from "./link";
import { useRequestId } from "./request-id";

/** The error page for the status at hand. `notLoaded` names what could not be loaded while the database is down. */
export function Problem({ notLoaded }: { notLoaded?: string }) {
  const error = useRouteError();
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const linkPath = useLinkPath();
  const requestId = useRequestId();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { submitted: fields, login, heading, notice, permission } = errorDataIn(error) ?? {};
  const here = linkPath(pathname + search);
  if (fields) return <UnsentForm fields={fields} to={here} login={login} status={status} />;
  const kind = kindOf(status);
  return (
    <ProblemText
      title={heading ?? ((kind === "unavailable" && notLoaded) || t(`problem.${kind}.title`))}
      text={notice ?? t(`problem.${kind}.text`)}
      status={status}
      requestId={kind === "error" && !permission ? requestId : undefined}
    >
      {permission ? (
        <Link className="button" to="/adm-dash/dashboard">
          {t("problem.toDashboard")}
        </Link>
      ) : kind === "notFound" ? (
        <Link className="button" to="/products">
          {t("problem.toProducts")}
        </Link>
      ) : (
        <a className="button" href={here}>
          {t("problem.tryAgain")}
        </a>
      )}
      <Link className="button button--quiet" to="/">
        {t("problem.toHome")}
      </Link>
    </ProblemText>
  );
}

function kindOf(status: number): "notFound" | "notAccepted" | "unavailable" | "error" {
  if (status === 404) return "notFound";
  if (status === 405 || status === 400) return "notAccepted";
  return status === 503 ? "unavailable" : "error";
}

interface UnsentFormProps {
  fields: [name: string, value: string][];
  to: string;
  login: string | undefined;
  status: number;
}

/** A form that met no database or no session: everything typed is in this page, and is sent again with one button. */
function UnsentForm({ fields, to, login, status }: UnsentFormProps) {
  const { t } = useTranslation();
  const why = login ? "signedOut" : "resend";
  return (
    <ProblemText title={t(`problem.${why}.title`)} text={t(`problem.${why}.text`)} status={status}>
      {login && (
        <a className="button" href={login} target="_blank" rel="noreferrer">
          {t("problem.signedOut.signIn")}
        </a>
      )}
      <form method="post" action={to}>
        {fields.map(([name, value], place) => (
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <button className="button">{t("problem.resend.sendAgain")}</button>
      </form>
    </ProblemText>
  );
}

function errorDataIn(error: unknown): Partial<ErrorData> | undefined {
  return isRouteErrorResponse(error) ? (error.data as Partial<ErrorData> | undefined) : undefined;
}

interface ProblemTextProps {
  title: string;
  text: string;
  status?: number;
  /** Lets us find the log lines when a visitor reports it. */
  requestId?: string | undefined;
  children: React.ReactNode;
}

export function ProblemText({ title, text, status, requestId, children }: ProblemTextProps) {
  const { t } = useTranslation();
  return (
    <section className="problem">
      {status && (
        <p className="problem__status plate" aria-hidden="true">
          {status}
        </p>
      )}
      <h1>{title}</h1>
      <p className="problem__text">{text}</p>
      <p className="problem__ways">{children}</p>
      {requestId && (
        <p className="problem__id" data-request-id={requestId}>
          {t("problem.requestId", { id: requestId })}
        </p>
      )}
    </section>
  );
}
