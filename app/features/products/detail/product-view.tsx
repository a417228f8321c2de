import { useTranslation } from "react-i18next";
import type { ContactSummary } from "~/features/contact/contact";
import { WhatsAppLink } from "~/features/contact/whatsapp-link";
import { FitCheckSection } from "~/features/finder/fit/fit-check-section";
import { DiagramsSection } from "../envelopes/diagrams-section";
import { Documents } from "./documents";
import { Gallery } from "./gallery";
import { PrintSheet } from "./print-sheet";
import { CardItem } from "../card/card-item";
import type { ProductPageView } from "./product-page";
import { Specifications } from "./specifications";
import { StatusBadge } from "../card/status-badge";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Measured } from "~/ui/measure";
import { phoneHref } from "~/ui/phone";
import { Picture } from "~/ui/picture";
import { PrintButton } from "~/ui/print-button";
import { ShareButton } from "~/ui/share-button";
import { Tabs } from "~/ui/tabs";

export function ProductView({ product, contact }: { product: ProductPageView; contact?: ContactSummary }) {
  const { t } = useTranslation();
  const { category, manufacturer, model } = product;
  const phone = contact?.mainPhone;
  const categoryAddress = `/products?category=${category.id}`;
  return (
    <article className="product">
      <Breadcrumb
        steps={[
          { name: t("frame.home"), to: "/" },
          { name: t("frame.products"), to: "/products" },
          { name: category.name, to: categoryAddress },
          { name: model },
        ]}
      />
      <div className="product__top">
        <Gallery media={product.media} model={model} />
        <div className="product__decision">
          {product.isHidden && <p className="product__hidden">{t("product.hidden")}</p>}
          <p className="product__maker">
            {manufacturer.logo ? (
              <Picture src={manufacturer.logo} alt={manufacturer.name} width={160} height={32} />
            ) : (
              manufacturer.name
            )}
          </p>
          <h1 className="plate">{model}</h1>
          <p className="product__kind">
            <Link to={categoryAddress}>{category.name}</Link>
            <StatusBadge status={product.status} />
            {product.availableFrom && <span>{product.availableFrom}</span>}
          </p>
          <dl className="product__figures">
            {product.keyFigures.map(({ name, value, sign }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Measured number={value} sign={sign} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="product__ask">
            <Link className="button button--wide" to={product.askPath}>
              {t("product.ask")}
            </Link>
            {phone && (
              <a className="button button--quiet button--wide" href={phoneHref(phone)}>
                <Icon name="phone" size={18} />
                <span className="product__number">{phone}</span>
                <span className="product__call">{t("product.call")}</span>
              </a>
            )}
          </div>
          <div className="product__tools">
            {contact?.whatsApp && (
              <WhatsAppLink
                number={contact.whatsApp}
                text={t("whatsapp.aboutProduct", { product: `${manufacturer.name} ${model}` })}
              />
            )}
            <PrintButton />
            <ShareButton title={`${manufacturer.name} ${model}`} page={product.sharedUrl} />
            {product.edit && (
              <a className="button button--quiet" href={product.edit.path}>
                {product.edit.text}
              </a>
            )}
          </div>
        </div>
      </div>
      {product.fit && <FitCheckSection check={product.fit} />}
      {product.documents.length > 0 ? (
        <Tabs
          label={t("product.tabs")}
          tabs={[
            { name: t("product.specifications"), content: <Specifications specifications={product.specifications} /> },
            {
              name: t("product.documentsCount", { number: product.documents.length }),
              content: <Documents documents={product.documents} />,
            },
          ]}
        />
      ) : (
        <section className="product__specifications">
          <h2>{t("product.specifications")}</h2>
          <Specifications specifications={product.specifications} />
          <p className="product__no-documents">
            {t("product.noDocuments")} <Link to="/library">{t("product.toLibrary")}</Link>
          </p>
        </section>
      )}
      {product.diagrams && <DiagramsSection {...product.diagrams} />}
      <PrintSheet contact={contact} qr={product.qr} url={product.printedUrl} />
      {product.related.length > 0 && (
        <section className="related" aria-labelledby="related">
          <h2 id="related">{t("product.related")}</h2>
          <ul className="cards">
            {product.related.map((card) => (
              <CardItem key={card.id} list="related" product={card} heading="h3">
                {({ difference }) => difference && <p className="card__difference">{difference}</p>}
              </CardItem>
            ))}
          </ul>
          <p>
            <Link to={product.comparison.path}>{product.comparison.text}</Link>
          </p>
        </section>
      )}
    </article>
  );
}
