import { useTranslation } from "react-i18next";
import { PictureField } from "~/admin/crud/picture-field";
import { RecordForm } from "~/admin/crud/record-form";
import type { FormView, Texts } from "~/admin/crud/resource";
import type { SaveReply } from "~/forms/editing/editor";
import { TitledFields, translationLabels } from "~/admin/crud/titled-fields";
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
    <RecordForm view={view} reply={reply} labels={labels}>
      <PictureField name="image_url" max={limits.url} isRequired />
      <TitledFields limits={limits} />
    </RecordForm>
  );
}
