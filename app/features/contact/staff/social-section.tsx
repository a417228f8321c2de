import { useTranslation } from "react-i18next";
import { useRows } from "~/forms/editing/use-rows";
import { fieldProblemText } from "~/i18n/field-problems";
import { useLanguage } from "~/i18n/use-language";
import { Field } from "~/ui/form-reply";
import { Icon } from "~/ui/icon";
import type { SectionProps } from "./company-section";
import type { SocialText } from "./contact-texts";
import { limits, SOCIAL_ROWS } from "./fields";

interface SocialSectionProps extends SectionProps {
  initial: SocialText[];
}

export function SocialSection({ labels, reply, initial }: SocialSectionProps) {
  const { t } = useTranslation("admin");
  return (
    <fieldset className="form-section" id="social-media">
      <legend>{t("contactForm.section.social")}</legend>
      <div className="form-section__fields form-section__fields--links">
        {(["linkedin_url", "facebook_url", "twitter_url", "instagram_url"] as const).map((name) => (
          <Field key={name} name={name} label={labels[name]} reply={reply}>
            {(control) => <input {...control} inputMode="url" maxLength={limits.url} autoComplete="off" />}
          </Field>
        ))}
      </div>
      <PlatformRows reply={reply} initial={initial} />
    </fieldset>
  );
}

function PlatformRows({ reply, initial }: Pick<SocialSectionProps, "reply" | "initial">) {
  const { t } = useTranslation("admin");
  const { rows, place, button } = useRows({
    list: SOCIAL_ROWS,
    initial,
    blank: { platform: "", url: "" },
    most: limits.socialRows,
  });
  const { t: common } = useTranslation();
  const language = useLanguage();
  const [problem] = reply.error?.[SOCIAL_ROWS] ?? [];
  return (
    <div className="platforms" ref={place} id={`field-${SOCIAL_ROWS}`}>
      <h3>{t("contactForm.social.additional")}</h3>
      <p className="field__hint">{t("contactForm.hint.social")}</p>
      <ul>
        {rows.map(({ key, value }, row) => {
          const [platform, url] = [`${SOCIAL_ROWS}[${row}].platform`, `${SOCIAL_ROWS}[${row}].url`];
          const number = row + 1;
          const filled = { initialValue: { [platform]: value.platform, [url]: value.url }, error: reply.error };
          return (
            <li className="platforms__row" key={key}>
              <Field name={platform} label={t("contactForm.social.platform", { number })} reply={filled}>
                {(control) => <input {...control} maxLength={limits.platform} autoComplete="off" />}
              </Field>
              <Field name={url} label={t("contactForm.social.url", { number })} reply={filled}>
                {(control) => <input {...control} inputMode="url" maxLength={limits.url} autoComplete="off" />}
              </Field>
              <button
                {...button("remove", row)}
                className="button button--quiet button--icon"
                aria-label={t("contactForm.social.remove", { number })}
              >
                <Icon name="bin" size={18} />
              </button>
            </li>
          );
        })}
      </ul>
      <button {...button("add", rows.length)} className="button button--quiet button--small">
        {t("contactForm.social.add")}
      </button>
      {problem && <p className="field__problem">{fieldProblemText(common, problem, language)}</p>}
    </div>
  );
}
