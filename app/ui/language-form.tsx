import { useTranslation } from "react-i18next";
import { rememberLanguage } from "~/i18n/browser-language";
import { LANGUAGE_PARAMETER, languages } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { usePageUrl } from "./use-page-url";

interface LanguageFormProps {
  names: "short" | "full";
  /** Where it returns to, if the page has no canonical path. What may keep the reader there has to speak first. */
  page?: string;
}

/** A POST, so that only a choice made here is stored; it redirects back to the current page. */
export function LanguageForm({ names, page }: LanguageFormProps) {
  const { t } = useTranslation();
  const current = useLanguage();
  const here = usePageUrl();
  return (
    <form method="post" action="/language" className={`languages languages--${names}`} aria-label={t("frame.language")}>
      <input type="hidden" name="page" value={page ?? here} />
      {languages.map(({ code, tag, label, name }) => (
        <button
          key={code}
          name={LANGUAGE_PARAMETER}
          value={code}
          lang={tag}
          className="languages__choice"
          aria-current={code === current ? "true" : undefined}
          aria-label={names === "short" ? `${label}, ${name}` : undefined}
          onClick={page === undefined ? () => rememberLanguage(code) : undefined}
        >
          {names === "short" ? label : name}
        </button>
      ))}
    </form>
  );
}
