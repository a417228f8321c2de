import { useTranslation } from "react-i18next";
import { ConfirmDeletePage } from "./confirm-delete-page";
import type { WithPosition, ListView } from "./resource";

interface ConfirmDeleteProps {
  list: ListView<WithPosition>;
  toDelete: NonNullable<ListView<WithPosition>["toDelete"]>;
}

export function ConfirmDelete({ list: { name, here }, toDelete: { row, uses } }: ConfirmDeleteProps) {
  const { t } = useTranslation("admin");
  return (
    <ConfirmDeletePage
      title={t("records.ask", { name: row.label })}
      path={here}
      id={row.id}
      words={{ delete: t("records.delete"), keep: t("records.keep") }}
      instead={uses && { text: t("records.showUses"), to: uses.path }}
    >
      <p>{uses ? t("records.inUse", { count: uses.count }) : t(`resource.${name}.askText`)}</p>
    </ConfirmDeletePage>
  );
}
