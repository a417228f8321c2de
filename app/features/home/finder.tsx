import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { heightSteps, loadSteps } from "~/features/products/filters";
import { useLowerBound } from "~/i18n/use-measure";
import { Icon } from "~/ui/icon";
import { LinkLanguageField } from "~/ui/link";
import { Select } from "~/ui/select";

/** The three questions every buyer asks; a GET form that opens the filtered list. */
export function Finder() {
  const { t } = useTranslation();
  const amount = useLowerBound();
  return (
    <Form action="/products" className="finder" aria-labelledby="finder-title">
      <h2 id="finder-title" className="finder__title">
        {t("home.finder.title")}
      </h2>
      <Select name="height" label={t("home.finder.height")} value={undefined} all={t("home.finder.anyHeight")}>
        {heightSteps.map((step) => (
          <option key={step} value={step}>
            {amount(step, "m")}
          </option>
        ))}
      </Select>
      <Select name="load" label={t("home.finder.load")} value={undefined} all={t("home.finder.anyLoad")}>
        {loadSteps.map((step) => (
          <option key={step} value={step}>
            {amount(step, "kg")}
          </option>
        ))}
      </Select>
      <Select name="engine_type" label={t("home.finder.where")} value={undefined} all={t("home.finder.anywhere")}>
        <option value="electric">{t("home.finder.indoors")}</option>
        <option value="diesel">{t("home.finder.outdoors")}</option>
        <option value="hybrid">{t("home.finder.both")}</option>
      </Select>
      {/* What just reaches far enough comes first. */}
      <input type="hidden" name="sort" value="working_height" />
      <LinkLanguageField />
      <button className="button finder__show">
        <Icon name="search" size={18} />
        {t("home.finder.show")}
      </button>
    </Form>
  );
}
