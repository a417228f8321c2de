import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ContactSummary } from "~/features/contact/contact";
import { WhatsAppLink } from "~/features/contact/whatsapp-link";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { phoneHref } from "~/ui/phone";
import { FORM_PLACE, type ProductSummary } from "./request";

interface RequestSectionProps {
  title: string;
  intro: string;
  products: readonly ProductSummary[];
  /** Path of the finder with the job that was asked for. */
  finder?: string | undefined;
  /** Text of the WhatsApp message when it is not about one product. */
  whatsApp: string;
  /** The page without this request, for another one. */
  again: string;
  contact: ContactSummary | undefined;
  isSent: boolean;
  /** The form. */
  children: ReactNode;
}

/** The form of a request, or what follows it, beside the ways to reach somebody at once. */
export function RequestSection({ title, intro, isSent, children, ...rest }: RequestSectionProps) {
  return (
    <section id={FORM_PLACE} aria-labelledby="request-title" className="request">
      {isSent ? (
        <Sent {...rest} />
      ) : (
        <div className="request__main">
          <h2 id="request-title">{title}</h2>
          <p className="request__intro">{intro}</p>
          {children}
        </div>
      )}
      <Urgent {...rest} />
    </section>
  );
}

function Sent({ products, finder, again }: Pick<RequestSectionProps, "products" | "finder" | "again">) {
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
        {products.map(({ id, name }) => (
          <Link key={id} className="button" to={`/product/${id}`}>
            {t("service.sent.back", { product: name })}
          </Link>
        ))}
        {finder && (
          <Link className="button" to={finder}>
            {t("job.back")}
          </Link>
        )}
        <Link className="button button--quiet" to={again}>
          {t("service.sent.again")}
        </Link>
      </p>
    </div>
  );
}

function Urgent({ contact, products, whatsApp }: Pick<RequestSectionProps, "contact" | "products" | "whatsApp">) {
  const { t } = useTranslation();
  const phone = contact?.emergencyPhone ?? contact?.mainPhone;
  const [product, ...others] = products;
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
          text={
            product && others.length === 0 ? t("whatsapp.aboutProduct", { product: product.name }) : whatsApp
          }
        />
      )}
    </aside>
  );
}
