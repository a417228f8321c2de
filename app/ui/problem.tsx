import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLinkPath } from "~/i18n/use-link-path";
import type { Permission } from "~/auth/permissions";
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
  const { held: fields, login, heading, notice, permission } = refusalIn(error) ?? {};
  const here = linkPath(pathname + search);
  if (fields) return <HeldForm fields={fields} to={here} login={login} status={status} />;
  const kind = kindOf(status);
  return (
    <ProblemText
      title={heading ?? ((kind === "unavailable" && notLoaded) || t(`problem.${kind}.title`))}
      text={notice ?? t(`problem.${kind}.text`)}
      status={status}
      requestId={kind === "fault" && !permission ? requestId : undefined}
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

function kindOf(status: number): "notFound" | "notTaken" | "unavailable" | "fault" {
  if (status === 404) return "notFound";
  // A form was sent to a URL without an action, or had fields of no form.
  if (status === 405 || status === 400) return "notTaken";
  return status === 503 ? "unavailable" : "fault";
}

interface HeldFormProps {
  fields: [name: string, value: string][];
  to: string;
  /** Where to sign in first. */
  login: string | undefined;
  status: number;
}

/** A form that met no database or no session: everything typed is in this page, and is sent again with one button. */
function HeldForm({ fields, to, login, status }: HeldFormProps) {
  const { t } = useTranslation();
  const why = login ? "signedOut" : "held";
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
        <button className="button">{t("problem.held.sendAgain")}</button>
      </form>
    </ProblemText>
  );
}

interface KnownRefusal {
  permission?: Permission;
  held?: [name: string, value: string][];
  login?: string;
  heading?: string;
  notice?: string;
}

function refusalIn(error: unknown): KnownRefusal | undefined {
  return isRouteErrorResponse(error) ? (error.data as KnownRefusal | undefined) : undefined;
}

interface ProblemTextProps {
  title: string;
  text: string;
  status?: number;
  /** Lets us find the log lines when a visitor reports it. */
  requestId?: string | undefined;
  children: React.ReactNode;
}

/** Says what happened and what to do next. */
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
