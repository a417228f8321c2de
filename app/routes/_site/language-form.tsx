import { useTranslation } from "react-i18next";
import { rememberLanguage } from "~/i18n/browser-language";
import { languages } from "~/i18n/languages";
import { useLanguage } from "~/i18n/use-language";
import { usePageUrl } from "~/ui/use-page-url";

/** A POST, so that only a choice made here is stored; it redirects back to the current page. */
export function LanguageForm({ names }: { names: "short" | "full" }) {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <form method="post" action="/language" className={`languages languages--${names}`} aria-label={t("frame.language")}>
      <input type="hidden" name="page" value={usePageUrl()} />
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
    </form>
  );
}
