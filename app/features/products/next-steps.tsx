import { useTranslation } from "react-i18next";
import type { CategoryChoice } from "~/errors";
import { enquiryPath } from "~/features/requests/public/enquiry";
import { useContact } from "~/features/contact/use-contact";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { phoneHref } from "~/ui/phone";

interface NextStepsProps {
  categories: readonly CategoryChoice[];
}

export function NextSteps({ categories }: NextStepsProps) {
  const { t } = useTranslation();
  const phone = useContact()?.mainPhone;
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">{t("nextSteps.title")}</h2>
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
      <p className="next-steps__ask">
        <Link className="button" to={enquiryPath()}>
          {t("enquiry.ask")}
        </Link>
        <Link className="button button--quiet" to="/find">
          {t("home.finder.title")}
        </Link>
        {phone && (
          <a className="button button--quiet" href={phoneHref(phone)}>
            <Icon name="phone" size={18} />
            {t("frame.call", { phone })}
          </a>
        )}
      </p>
    </section>
  );
}
