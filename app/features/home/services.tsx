import { useTranslation } from "react-i18next";
import { CachedMarkup } from "~/ui/cached-markup";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

const services = [
  { key: "maintenance", icon: "wrench" },
  { key: "training", icon: "training" },
  { key: "personnel", icon: "persons" },
  { key: "delivery", icon: "truck" },
] as const;

export function Services() {
  const { t } = useTranslation();
  return (
    <CachedMarkup as="section" name="services" view={{}} className="services" aria-labelledby="services">
      {() => (
        <>
          <h2 id="services">{t("home.services.title")}</h2>
          <ul className="services__grid">
            {services.map(({ key, icon }) => (
              <li key={key}>
                <Link className="service-card" to="/service" prefetch="intent">
                  <Icon name={icon} size={32} />
                  <h3>{t(`home.services.${key}.title`)}</h3>
                  <p>{t(`home.services.${key}.text`)}</p>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </CachedMarkup>
  );
}
