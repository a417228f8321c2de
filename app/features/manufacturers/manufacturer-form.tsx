import { useTranslation } from "react-i18next";
import { RecordField } from "~/admin/crud/record-form";
import { SearchWordFields, searchWordLabels } from "~/admin/crud/search-words";
import type { FormView, Texts } from "~/admin/crud/resource";
import { PictureField } from "~/features/files/upload/picture-field";
import { RecordFormWithUploads } from "~/features/files/upload/record-form-with-uploads";
import type { SaveReply } from "~/forms/editing/editor";
import { manufacturerLimits } from "../../../db/record-limits.ts";

export function ManufacturerForm({ view, reply }: { view: FormView; reply: SaveReply<Texts> | undefined }) {
  const { t } = useTranslation("admin");
  const labels = {
    name: t("manufacturers.name"),
    ...searchWordLabels(t),
    logo_url: t("manufacturers.logoUrl"),
    website: t("manufacturers.website"),
  };
  return (
    <RecordFormWithUploads field="logo_url" view={view} reply={reply} labels={labels}>
      <RecordField name="name">
        {(control) => <input {...control} maxLength={manufacturerLimits.name} autoComplete="off" required />}
      </RecordField>
      <SearchWordFields />
      <PictureField name="logo_url" max={manufacturerLimits.url} />
      <RecordField name="website">
        {(control) => <input {...control} type="text" inputMode="url" maxLength={manufacturerLimits.url} />}
      </RecordField>
    </RecordFormWithUploads>
  );
}
