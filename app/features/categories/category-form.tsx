import { useTranslation } from "react-i18next";
import { RecordField } from "~/admin/crud/record-form";
import { SearchWordFields, searchWordLabels } from "~/admin/crud/search-words";
import type { FormView, Texts } from "~/admin/crud/resource";
import type { SaveReply } from "~/forms/editing/editor";
import { TranslatedFields } from "~/admin/crud/translated-fields";
import { PictureField } from "~/features/files/upload/picture-field";
import { RecordFormWithUploads } from "~/features/files/upload/record-form-with-uploads";
import { languages } from "~/i18n/languages";
import { liftGroups } from "../../../db/enums.ts";
import { categoryLimits } from "../../../db/record-limits.ts";

export function CategoryForm({ view, reply }: { view: FormView; reply: SaveReply<Texts> | undefined }) {
  const { t } = useTranslation("admin");
  const labels = {
    ...Object.fromEntries(
      languages.flatMap(({ code }) => [
        [`name_translations.${code}`, t(`categories.nameIn.${code}`)],
        [`description_translations.${code}`, t(`records.descriptionIn.${code}`)],
      ]),
    ),
    ...searchWordLabels(t),
    slug: t("categories.slug"),
    category_icon_url: t("categories.iconUrl"),
    lift_group: t("categories.liftGroup.label"),
  };
  const liftGroupText = (stored: string) => {
    const group = liftGroups.find((known) => known === stored);
    return group ? t(`categories.liftGroup.${group}`) : stored;
  };
  return (
    <RecordFormWithUploads
      field="category_icon_url"
      view={view}
      reply={reply}
      labels={labels}
      say={{ lift_group: liftGroupText }}
    >
      <TranslatedFields
        names={(code) => ({ line: `name_translations.${code}`, text: `description_translations.${code}` })}
        limits={{ line: categoryLimits.name, text: categoryLimits.description }}
      />
      <SearchWordFields />
      <RecordField name="lift_group" hint={t("categories.liftGroup.hint")}>
        {(control) => (
          <span className="field__select">
            <select {...control}>
              <option value="">{t("categories.liftGroup.none")}</option>
              {liftGroups.map((group) => (
                <option key={group} value={group}>
                  {t(`categories.liftGroup.${group}`)}
                </option>
              ))}
            </select>
          </span>
        )}
      </RecordField>
      <RecordField name="slug">
        {(control) => (
          <input
            {...control}
            maxLength={categoryLimits.slug}
            placeholder={t("categories.slugEmpty")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </RecordField>
      <PictureField name="category_icon_url" hint={t("categories.iconHint")} max={categoryLimits.url} isRequired />
    </RecordFormWithUploads>
  );
}
