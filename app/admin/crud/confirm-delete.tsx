import { useTranslation } from "react-i18next";
import { AskDelete } from "./confirm-delete-page";
import type { Listed, ListView } from "./resource";

interface ConfirmDeleteProps {
  list: ListView<Listed>;
  asked: NonNullable<ListView<Listed>["asked"]>;
}

/** Says beforehand when it cannot be done, and by whom the record is used. */
export function ConfirmDelete({ list: { name, address }, asked: { row, uses } }: ConfirmDeleteProps) {
  const { t } = useTranslation("admin");
  return (
    <AskDelete
      title={t("records.ask", { name: row.label })}
      address={address}
      id={row.id}
      words={{ delete: t("records.delete"), keep: t("records.keep") }}
      instead={uses && { text: t("records.showUses"), to: uses.address }}
    >
      <p>{uses ? t("records.inUse", { count: uses.count }) : t(`resource.${name}.askText`)}</p>
    </AskDelete>
  );
}
