import { useTranslation } from "react-i18next";
import { Toggle } from "~/admin/crud/toggle";
import type { TableRow } from "./table";

interface VisibilityToggleProps {
  product: Pick<TableRow, "id" | "model" | "isVisible">;
  path: string;
  onChange?: (id: string, isVisible: boolean) => void;
}

export function VisibilityToggle({ product: { id, model, isVisible }, path, onChange }: VisibilityToggleProps) {
  const { t } = useTranslation("admin");
  const texts = {
    on: t("products.visible"),
    off: t("products.hidden"),
    turnOff: t("products.hideNamed", { model }),
    turnOn: t("products.showNamed", { model }),
  };
  return <Toggle id={id} isOn={isVisible} texts={texts} path={path} onChange={onChange} />;
}
