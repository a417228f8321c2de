import { useTranslation } from "react-i18next";
import { Icon } from "./icon";

export function PrintButton() {
  const { t } = useTranslation();
  return (
    <button type="button" className="button button--quiet needs-script" onClick={() => window.print()}>
      <Icon name="print" size={18} />
      {t("product.print")}
    </button>
  );
}
