import { useTranslation } from "react-i18next";
import { RecordField, RecordForm } from "~/admin/record-form";
import type { FormAnswer, FormView } from "~/admin/resource";
import { categoryLabel } from "../documents/category-label";
import { sizeText } from "./file-size";
import { documentCategories, limits, type MachineChoice } from "./staff-document";

interface DocumentFormProps {
  view: FormView<MachineChoice[]>;
  answer: FormAnswer | undefined;
}

export function DocumentForm({ view, answer }: DocumentFormProps) {
  const { t } = useTranslation("admin");
  const { t: common } = useTranslation();
  const labels = {
    title: t("documents.title"),
    category: t("documents.category"),
    description: t("documents.description"),
    link: t("documents.link"),
    equipment_id: t("documents.machine"),
    file_type: t("documents.fileType"),
    file_size: t("documents.fileSize"),
    document_type: t("documents.documentType"),
  };
  const sayMachine = (id: string) => view.alongside.find((machine) => machine.id === id)?.model ?? id;
  return (
    <RecordForm view={view} answer={answer} labels={labels}>
      <RecordField name="title">{(control) => <input {...control} maxLength={limits.title} required />}</RecordField>
      <RecordField name="category" say={(stored) => categoryLabel(stored, common)}>
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
      <RecordField name="description">
        {(control) => <textarea {...control} rows={4} maxLength={limits.description} />}
      </RecordField>
      <RecordField name="link">
        {(control) => <input {...control} type="text" inputMode="url" maxLength={limits.address} required />}
      </RecordField>
      <RecordField name="equipment_id" hint={t("documents.machineHint")} say={sayMachine}>
        {(control) => (
          <span className="field__select">
            <select {...control}>
              <option value="">{t("documents.noMachine")}</option>
              {byManufacturer(view.alongside).map(([manufacturer, machines]) => (
                <optgroup key={manufacturer} label={manufacturer}>
                  {machines.map(({ id, model }) => (
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
          {(control) => <input {...control} maxLength={limits.word} autoComplete="off" placeholder="pdf" />}
        </RecordField>
        <RecordField name="file_size" hint={t("documents.fileSizeHint")}>
          {(control) => (
            <input
              {...control}
              defaultValue={asSize(control.defaultValue)}
              maxLength={limits.word}
              autoComplete="off"
              placeholder="2.4 MB"
            />
          )}
        </RecordField>
        <RecordField name="document_type">
          {(control) => <input {...control} maxLength={limits.word} autoComplete="off" />}
        </RecordField>
      </div>
    </RecordForm>
  );
}

/** The record has bytes; what was typed stays as it is. */
const asSize = (text = "") => (/^\d+$/.test(text) ? sizeText(Number(text)) : text);

function byManufacturer(machines: MachineChoice[]): [string, MachineChoice[]][] {
  const groups = new Map<string, MachineChoice[]>();
  for (const machine of machines)
    groups.set(machine.manufacturer, [...(groups.get(machine.manufacturer) ?? []), machine]);
  return [...groups];
}
