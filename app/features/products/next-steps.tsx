import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CategoryChoice } from "~/errors";
import { useContact } from "~/features/contact/use-contact";
import { Icon } from "~/ui/icon";
import { Link, LinkLanguageField } from "~/ui/link";
import { phoneAddress } from "~/ui/phone";
import { SearchField } from "~/ui/search-field";
import { searchFor, noFilters } from "./filters";

/** What to do where nothing was found: search the products, look into a category, or call. */
export function NextSteps({ categories }: { categories: readonly CategoryChoice[] }) {
  const { t } = useTranslation();
  const phone = useContact()?.mainPhone;
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">{t("nextSteps.title")}</h2>
      <Form action="/products" className="next-steps__search">
        <SearchField label={t("products.search")} example={t("products.searchExample")} text="" />
        <LinkLanguageField />
        <button className="button">{t("nextSteps.search")}</button>
      </Form>
      {categories.length > 0 && (
        <ul className="chips" aria-label={t("products.category")}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link className="chip" to={`/products${searchFor({ ...noFilters, category: id })}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {phone && (
        <p>
          <a className="button button--quiet" href={phoneAddress(phone)}>
            <Icon name="phone" size={18} />
            {t("frame.call", { phone })}
          </a>
        </p>
      )}
    </section>
  );
}
