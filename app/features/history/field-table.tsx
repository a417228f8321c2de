import { useTranslation } from "react-i18next";
import type { FieldView } from "./history";

interface FieldTableProps {
  fields: FieldView[];
  only?: "before" | "after";
  heads?: { before: string; after: string };
}

/** Two states of a record, field by field. */
export function FieldTable({ fields, only, heads }: FieldTableProps) {
  const { t } = useTranslation("admin");
  const { before, after } = heads ?? { before: t("history.before"), after: t("history.after") };
  return (
    <table className="field-table">
      <thead>
        <tr>
          <th scope="col">{t("history.fieldHead")}</th>
          {only !== "after" && <th scope="col">{before}</th>}
          {only !== "before" && <th scope="col">{after}</th>}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name} data-changed={field.isChanged || undefined}>
            <th scope="row">{field.name}</th>
            {only !== "after" && (
              <td data-label={before}>
                <Value text={field.before} />
              </td>
            )}
            {only !== "before" && (
              <td data-label={after}>
                <Value text={field.after} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text }: { text: string }) {
  const { t } = useTranslation("admin");
  return text ? <span>{text}</span> : <span className="field-table__none">{t("history.nothing")}</span>;
}
