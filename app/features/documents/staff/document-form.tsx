import { useTranslation } from "react-i18next";
import { RecordField } from "~/admin/crud/record-form";
import type { FormView, Texts } from "~/admin/crud/resource";
import type { SaveReply } from "~/forms/editing/editor";
import { TitledFields, translationLabels } from "~/admin/crud/titled-fields";
import { RecordFormWithUploads } from "~/features/files/upload/record-form-with-uploads";
import { typeInto } from "~/features/files/upload/type-into";
import type { Uploaded } from "~/features/files/upload/upload-area";
import { UrlField } from "~/features/files/upload/url-field";
import { languages } from "~/i18n/languages";
import { categoryLabel } from "../category-label";
import { factsOfLink } from "../file-facts";
import { roundedSizeText } from "./file-size";
import { documentLimits } from "../../../../db/record-limits.ts";
import type { ProductChoice } from "./staff-document";
import { documentCategories } from "../../../../db/enums.ts";

interface DocumentFormProps {
  view: FormView<ProductChoice[]>;
  reply: SaveReply<Texts> | undefined;
}

export function DocumentForm({ view, reply }: DocumentFormProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const labels = {
    title: t("documents.title"),
    description: t("documents.description"),
    ...translationLabels(t, t("documents.title")),
    category: t("documents.category"),
    link: t("documents.link"),
    equipment_id: t("documents.product"),
    file_type: t("documents.fileType"),
    file_size: t("documents.fileSize"),
    document_type: t("documents.documentType"),
    language: t("documents.language"),
  };
  const { texts: stored } = view.state;
  /** Type and size were those of another file. */
  function describeLink(link: string) {
    const { file_type, file_size } = link === stored.link ? stored : factsOfLink(link);
    typeInto("file_type", file_type ?? "");
    typeInto("file_size", file_size ?? "");
  }
  const say = {
    category: (stored: string) => categoryLabel(stored, common),
    equipment_id: (id: string) => view.alongside.find((product) => product.id === id)?.model ?? id,
    language: (stored: string) => languages.find(({ code }) => code === stored)?.name ?? stored,
  };
  return (
    <RecordFormWithUploads field="link" view={view} reply={reply} labels={labels} say={say}>
      <TitledFields limits={documentLimits} />
      <RecordField name="category">
        {(control) => (
          <span className="field__select">
            <select {...control} required>
              <option value="">{t("documents.choose")}</option>
              {documentCategories.map((category) => (
                <option key={category} value={category}>
                  {categoryLabel(category, common)}
                </option>
              ))}
            </select>
          </span>
        )}
      </RecordField>
      <UrlField name="link" max={documentLimits.url} isRequired onUrl={describeLink} onUploaded={describeFile} />
      <RecordField name="equipment_id" hint={t("documents.productHint")}>
        {(control) => (
          <span className="field__select">
            <select {...control}>
              <option value="">{t("documents.noProduct")}</option>
              {byManufacturer(view.alongside).map(([manufacturer, products]) => (
                <optgroup key={manufacturer} label={manufacturer}>
                  {products.map(({ id, model }) => (
                    <option key={id} value={id}>
                      {model}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </span>
        )}
      </RecordField>
      <div className="record__pair">
        <RecordField name="file_type" hint={t("documents.fileTypeHint")}>
          {(control) => <input {...control} maxLength={documentLimits.word} autoComplete="off" placeholder="pdf" />}
        </RecordField>
        <RecordField name="file_size" hint={t("documents.fileSizeHint")}>
          {(control) => <input {...control} maxLength={documentLimits.word} autoComplete="off" />}
        </RecordField>
        <RecordField name="document_type">
          {(control) => <input {...control} maxLength={documentLimits.word} autoComplete="off" />}
        </RecordField>
        <RecordField name="language" hint={t("documents.languageHint")}>
          {(control) => (
            <span className="field__select">
              <select {...control}>
                <option value="">{t("documents.noLanguage")}</option>
                {languages.map(({ code, tag, name }) => (
                  <option key={code} value={code} lang={tag}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </RecordField>
      </div>
    </RecordFormWithUploads>
  );
}

/** What was there described another file. */
function describeFile({ url, file }: Uploaded) {
  typeInto("file_type", url.replace(/^.*\./, ""));
  typeInto("file_size", roundedSizeText(file.size));
}

function byManufacturer(products: ProductChoice[]): [string, ProductChoice[]][] {
  const groups = new Map<string, ProductChoice[]>();
  for (const product of products)
    groups.set(product.manufacturer, [...(groups.get(product.manufacturer) ?? []), product]);
  return [...groups];
}
