import { useTranslation } from "react-i18next";
import { PictureField } from "~/admin/picture-field";
import { RecordForm } from "~/admin/record-form";
import type { FormAnswer, FormView } from "~/admin/resource";
import { TranslatedFields } from "~/admin/translated-fields";
import { fallbackLanguage, type Language } from "~/i18n/languages";
import { limits } from "./hero-image";

export function HeroImageForm({ view, answer }: { view: FormView; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("admin");
  const labels = {
    image_url: t("heroImages.imageUrl"),
    title: t("heroImages.title"),
    description: t("heroImages.description"),
    "title_translations.rus": t("records.titleIn.rus"),
    "title_translations.aze": t("records.titleIn.aze"),
    "description_translations.rus": t("records.descriptionIn.rus"),
    "description_translations.aze": t("records.descriptionIn.aze"),
  };
  return (
    <RecordForm view={view} answer={answer} labels={labels}>
      <PictureField name="image_url" max={limits.address} isRequired />
      <TranslatedFields names={namesIn} limits={{ line: limits.title, text: limits.description }} />
    </RecordForm>
  );
}

const namesIn = (code: Language) =>
  code === fallbackLanguage
    ? { line: "title", text: "description" }
    : { line: `title_translations.${code}`, text: `description_translations.${code}` };
