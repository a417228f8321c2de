import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link, LinkLanguageField } from "~/ui/link";
import { SearchField } from "~/ui/search-field";
import type { ComparePageView } from "./compare";

/** A GET form that keeps the comparison; each machine it finds is a link that adds it. */
export function AddMachine({ comparison }: { comparison: ComparePageView }) {
  const { t } = useTranslation();
  const { machines, onlyDifferences, search, additions, found } = comparison;
  const summary = () => {
    const count = additions.length;
    if (count === 0) return t("compare.foundNone");
    return found > count ? t("compare.foundFirst", { shown: count, total: found }) : t("compare.found", { count });
  };
  return (
    <section className="compare__add" aria-label={t("compare.add")}>
      <Form method="get" action="/compare" role="search" aria-label={t("compare.add")} preventScrollReset>
        <SearchField label={t("compare.add")} example={t("products.searchExample")} text={search ?? ""} />
        {machines.length > 0 && <input type="hidden" name="m" value={machines.map(({ id }) => id).join(",")} />}
        {onlyDifferences && <input type="hidden" name="only" value="differences" />}
        <LinkLanguageField />
        <button className="button button--quiet">{t("compare.find")}</button>
      </Form>
      {search !== undefined && <p role="status">{summary()}</p>}
      {additions.length > 0 && (
        <ul className="compare__additions">
          {additions.map(({ text, detail, path }) => (
            <li key={path}>
              <Link to={path} preventScrollReset>
                {text}
              </Link>{" "}
              <small>{detail}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
