import { useTranslation } from "react-i18next";
import { UNITS_KEY, unitSystems } from "~/i18n/units";
import { useUnits } from "~/i18n/use-measure";
import { ChoiceForm } from "./choice-form";

/** Metres and kilograms, or feet and pounds, for the whole site. */
export function UnitsForm() {
  const { t } = useTranslation();
  const current = useUnits();
  return (
    <ChoiceForm label={t("frame.units")} className="languages--short">
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
    </ChoiceForm>
  );
}
