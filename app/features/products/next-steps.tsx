import { Form } from "@remix-run/react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { CategoryChoice } from "~/errors";
import { useContact } from "~/features/contact/use-contact";
import { Icon } from "~/ui/icon";
import { Link, LinkLanguageField } from "~/ui/link";
import { phoneHref } from "~/ui/phone";

interface NextStepsProps {
  categories: readonly CategoryChoice[];
  /** Not beside another search for products. */
  hasSearch?: boolean;
}

export function NextSteps({ categories, hasSearch = true }: NextStepsProps) {
  const { t } = useTranslation();
  const field = useId();
  const phone = useContact()?.mainPhone;
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">{t("nextSteps.title")}</h2>
      {hasSearch && (
        <Form action="/products" className="next-steps__search">
          <p className="field">
            <label htmlFor={field}>{t("products.search")}</label>
            <input id={field} type="search" name="search" maxLength={100} placeholder={t("products.searchExample")} />
          </p>
          <LinkLanguageField />
          <button className="button">{t("nextSteps.search")}</button>
        </Form>
      )}
      {categories.length > 0 && (
        <ul className="chips" aria-label={t("products.category")}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link className="chip" to={`/products?category=${id}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {phone && (
        <p>
          <a className="button button--quiet" href={phoneHref(phone)}>
            <Icon name="phone" size={18} />
            {t("frame.call", { phone })}
          </a>
        </p>
      )}
    </section>
  );
}
