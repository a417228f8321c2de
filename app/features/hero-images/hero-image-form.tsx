import { useTranslation } from "react-i18next";
import type { FormView, Texts } from "~/admin/crud/resource";
import type { SaveReply } from "~/forms/editing/editor";
import { TitledFields, translationLabels } from "~/admin/crud/titled-fields";
import { PictureField } from "~/features/files/upload/picture-field";
import { RecordFormWithUploads } from "~/features/files/upload/record-form-with-uploads";
import { limits } from "./hero-image";

export function HeroImageForm({ view, reply }: { view: FormView; reply: SaveReply<Texts> | undefined }) {
  const { t } = useTranslation("admin");
  const labels = {
    image_url: t("heroImages.imageUrl"),
    title: t("heroImages.title"),
    description: t("heroImages.description"),
    ...translationLabels(t, t("heroImages.title")),
  };
  return (
    <RecordFormWithUploads field="image_url" view={view} reply={reply} labels={labels}>
      <PictureField name="image_url" max={limits.url} isRequired />
      <TitledFields limits={limits} />
    </RecordFormWithUploads>
  );
}
