import { useTranslation } from "react-i18next";
import { PictureField } from "~/admin/picture-field";
import { RecordField, RecordForm } from "~/admin/record-form";
import type { FormAnswer, FormView } from "~/admin/resource";
import { limits } from "./hero-image";

export function HeroImageForm({ view, answer }: { view: FormView; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("admin");
  const labels = {
    image_url: t("heroImages.imageUrl"),
    title: t("heroImages.title"),
    description: t("heroImages.description"),
  };
  return (
    <RecordForm view={view} answer={answer} labels={labels}>
      <PictureField name="image_url" max={limits.address} isRequired />
      <RecordField name="title">{(control) => <input {...control} maxLength={limits.title} required />}</RecordField>
      <RecordField name="description">
        {(control) => <textarea {...control} rows={4} maxLength={limits.description} />}
      </RecordField>
    </RecordForm>
  );
}
