import { useTranslation } from "react-i18next";
import { UNITS_KEY, unitSystems } from "~/i18n/units";
import { useUnits } from "~/i18n/use-units";
import { LinkLanguageField } from "~/ui/link";
import { usePageUrl } from "~/ui/use-page-url";

/** Requests the current page with the choice added. */
export function UnitsForm() {
  const { t } = useTranslation();
  const current = useUnits();
  const [path, search] = usePageUrl().split("?");
  return (
    <form method="get" action={path} className="languages languages--short" aria-label={t("frame.units")}>
      {[...new URLSearchParams(search)].map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <LinkLanguageField />
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
