import { useTranslation } from "react-i18next";
import { UNITS_KEY, unitSystems } from "~/i18n/units";
import { useLinkPath } from "~/i18n/use-link-path";
import { useUnits } from "~/i18n/use-units";
import { usePageUrl } from "~/ui/use-page-url";

/** A POST, so that only a choice made here is remembered; it redirects back to the current page. */
export function UnitsForm() {
  const { t } = useTranslation();
  const current = useUnits();
  const page = useLinkPath()(usePageUrl());
  return (
    <form method="post" action="/units" className="languages languages--short" aria-label={t("frame.units")}>
      <input type="hidden" name="page" value={page} />
      {unitSystems.map((system) => (
        <button
          key={system}
          name={UNITS_KEY}
          value={system}
          className="languages__choice"
          aria-current={system === current ? "true" : undefined}
          aria-label={`${t(`units.short.${system}`)} – ${t(`units.${system}`)}`}
        >
          {t(`units.short.${system}`)}
        </button>
      ))}
    </form>
  );
}
