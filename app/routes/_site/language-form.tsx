import { useTranslation } from "react-i18next";
import { rememberLanguage } from "~/i18n/browser-language";
import { languages } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { ChoiceForm } from "./choice-form";

export function LanguageForm({ names }: { names: "short" | "full" }) {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <ChoiceForm label={t("frame.language")} className={`languages--${names}`}>
      {languages.map(({ code, tag, label, name }) => (
        <button
          key={code}
          name="lng"
          value={code}
          lang={tag}
          className="languages__choice"
          aria-current={code === current ? "true" : undefined}
          aria-label={names === "short" ? `${label}, ${name}` : undefined}
          onClick={() => rememberLanguage(code)}
        >
          {names === "short" ? label : name}
        </button>
      ))}
    </ChoiceForm>
  );
}
