import { useTranslation } from "react-i18next";
import type { ContactSummary } from "~/features/contact/contact";
import type { FormReply } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import { FORM_PLACE, type RequestPageView } from "./request";
import { RequestSection } from "./request-section";
import { ServiceForm } from "./service-form";
import { serviceFormPath } from "./service-request";

const features = [
  { key: "maintenance", icon: "wrench" },
  { key: "training", icon: "training" },
  { key: "personnel", icon: "persons" },
  { key: "delivery", icon: "truck" },
] as const;

const reasons = ["technicians", "response", "parts", "support"] as const;

interface ServiceViewProps {
  view: RequestPageView;
  contact: ContactSummary | undefined;
  reply: FormReply | undefined;
}

export function ServiceView({ view: { products, asked, isSent }, contact, reply }: ServiceViewProps) {
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
      <RequestSection
        title={t("service.form.title")}
        intro={t("service.form.intro")}
        products={products}
        whatsApp={t("whatsapp.aboutService")}
        again={serviceFormPath({})}
        contact={contact}
        isSent={isSent && !reply}
      >
        <ServiceForm products={products} asked={asked} reply={reply} />
      </RequestSection>
    </div>
  );
}
