import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { whatsAppUrl } from "./whatsapp";

export function WhatsAppLink({ number, text }: { number: string; text: string }) {
  const { t } = useTranslation();
  return (
    <a className="button button--quiet" href={whatsAppUrl(number, text)} target="_blank" rel="noopener noreferrer">
      <Icon name="chat" size={18} />
      {t("whatsapp.write")}
    </a>
  );
}
