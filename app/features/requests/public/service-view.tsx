import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ContactSummary } from "~/features/contact/contact";
import { WhatsAppLink } from "~/features/contact/whatsapp-link";
import type { FormReply } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { phoneHref } from "~/ui/phone";
import { RequestForm } from "./request-form";
import { FORM_PLACE, type ProductSummary, requestFormPath, type ServicePageView } from "./service-request";

const features = [
  { key: "maintenance", icon: "wrench" },
  { key: "training", icon: "training" },
  { key: "personnel", icon: "persons" },
  { key: "delivery", icon: "truck" },
] as const;

const reasons = ["technicians", "response", "parts", "support"] as const;

interface ServiceViewProps {
  view: ServicePageView;
  contact?: ContactSummary;
  reply?: FormReply;
}

export function ServiceView({ view: { product, isSent }, contact, reply }: ServiceViewProps) {
  const { t } = useTranslation();
  return (
    <div className="service">
      <header className="service__head">
        <h1>{t("service.title")}</h1>
        <p className="service__subtitle">{t("service.subtitle")}</p>
        <a className="button button--large" href={`#${FORM_PLACE}`}>
          {t("service.request")}
        </a>
      </header>
      <section aria-labelledby="features" className="service__features">
        <h2 id="features">{t("service.featuresTitle")}</h2>
        <ul className="service__grid">
          {features.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} size={32} />
              <h3>{t(`service.features.${key}.title`)}</h3>
              <p>{t(`service.features.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="reasons" className="service__reasons">
        <h2 id="reasons">{t("service.reasonsTitle")}</h2>
        <ul className="service__grid">
          {reasons.map((key) => (
            <li key={key}>
              <h3>{t(`service.reasons.${key}.title`)}</h3>
              <p>{t(`service.reasons.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section id={FORM_PLACE} aria-labelledby="request-title" className="request">
        {isSent && !reply ? <Sent product={product} /> : <Request product={product} reply={reply} />}
        <Urgent contact={contact} product={product} />
      </section>
    </div>
  );
}

function Request({ product, reply }: { product?: ProductSummary; reply?: FormReply }) {
  const { t } = useTranslation();
  return (
    <div className="request__main">
      <h2 id="request-title">{t("service.form.title")}</h2>
      <p className="request__intro">{t("service.form.intro")}</p>
      <RequestForm product={product} reply={reply} />
    </div>
  );
}

function Sent({ product }: { product?: ProductSummary }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="request__main request__sent">
      <h2 id="request-title" ref={heading} tabIndex={-1}>
        {t("service.sent.title")}
      </h2>
      <p>{t("service.sent.text")}</p>
      <p className="request__ways">
        {product && (
          <Link className="button" to={`/product/${product.id}`}>
            {t("service.sent.back", { product: product.name })}
          </Link>
        )}
        <Link className="button button--quiet" to={requestFormPath({})}>
          {t("service.sent.again")}
        </Link>
      </p>
    </div>
  );
}

function Urgent({ contact, product }: { contact?: ContactSummary; product?: ProductSummary }) {
  const { t } = useTranslation();
  const phone = contact?.emergencyPhone ?? contact?.mainPhone;
  if (!phone && !contact?.whatsApp) return null;
  return (
    <aside className="request__urgent" aria-labelledby="urgent">
      <h3 id="urgent">{t("service.urgent.title")}</h3>
      <p>{t("service.urgent.text")}</p>
      {phone && (
        <a className="request__phone" href={phoneHref(phone)} aria-label={t("frame.call", { phone })}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {contact?.whatsApp && (
        <WhatsAppLink
          number={contact.whatsApp}
          text={product ? t("whatsapp.aboutProduct", { product: product.name }) : t("whatsapp.aboutService")}
        />
      )}
    </aside>
  );
}
