import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Moment } from "~/ui/moment";
import { type LinkList, type LinkView, statusText } from "./links";
import { UseLink } from "./use-link";

interface LinkEntryProps {
  link: LinkView;
  list: LinkList;
}

export function LinkEntry({ link, list }: LinkEntryProps) {
  const { t } = useTranslation("admin");
  const { url, movedTo, uses, moreUses } = link;
  return (
    <li className="link-entry">
      <h2>
        <UrlLink url={url} />
      </h2>
      <p className="link-entry__found">
        <Found {...link} />
      </p>
      {movedTo && (
        <p>
          {t("links.newUrl")} <UrlLink url={movedTo} />
        </p>
      )}
      <Times {...link} />
      <div className="link-entry__uses">
        <span>{uses.length > 0 ? t("links.usedIn") : t("links.unused")}</span>
        <ul>
          {uses.map((use) => (
            <li key={use.path + use.input}>
              <UseLink use={use} />
            </li>
          ))}
          {moreUses > 0 && <li>{t("links.moreUses", { count: moreUses })}</li>}
        </ul>
      </div>
      <Form method="post" className="link-entry__actions">
        <input type="hidden" name="url" value={url} />
        {movedTo && uses.length > 0 && (
          <>
            <input type="hidden" name="new_url" value={movedTo} />
            <ActionButton intent="take" url={url} label={t("links.take")} isMain />
          </>
        )}
        <ActionButton intent="check" url={url} label={t("links.check")} />
        {list === "dismissed" ? (
          <ActionButton intent="show" url={url} label={t("links.show")} />
        ) : (
          <ActionButton intent="dismiss" url={url} label={t("links.dismiss")} />
        )}
      </Form>
    </li>
  );
}

function UrlLink({ url }: { url: string }) {
  const { t } = useTranslation("admin");
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url} <span className="visually-hidden">{t("links.newTab")}</span>
    </a>
  );
}

interface ActionButtonProps {
  intent: "take" | "check" | "show" | "dismiss";
  url: string;
  label: string;
  isMain?: boolean;
}

function ActionButton({ intent, url, label, isMain }: ActionButtonProps) {
  return (
    <button
      name="intent"
      value={intent}
      className={`button button--small${isMain ? "" : " button--quiet"}`}
      aria-label={`${label}: ${url}`}
    >
      {label}
    </button>
  );
}

function Found({ status, reason, movedTo }: LinkView) {
  const { t } = useTranslation("admin");
  if (reason) return <>{t(`links.reason.${reason}`)}</>;
  if (movedTo) return <>{t("links.moved")}</>;
  return <>{status === null ? t("links.reason.unreachable") : t(`links.status.${statusText(status)}`, { status })}</>;
}

function Times({ fails, firstFailedAt, lastOkAt, checkedAt }: LinkView) {
  const { t } = useTranslation("admin");
  return (
    <dl className="link-entry__times">
      {firstFailedAt && (
        <div>
          <dt>{t("links.since")}</dt>
          <dd>
            <Moment at={firstFailedAt} /> ({t("links.checks", { count: fails })})
          </dd>
        </div>
      )}
      {firstFailedAt && (
        <div>
          <dt>{t("links.lastOk")}</dt>
          <dd>{lastOkAt ? <Moment at={lastOkAt} /> : t("links.never")}</dd>
        </div>
      )}
      {checkedAt && (
        <div>
          <dt>{t("links.checkedAt")}</dt>
          <dd>
            <Moment at={checkedAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}
