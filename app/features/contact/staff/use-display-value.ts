import { useTranslation } from "react-i18next";
import { languages } from "~/i18n/languages";
import type { ContactTexts } from "./contact-texts";
import { timeZones } from "../../../../db/enums.ts";

export function useDisplayValue() {
  const { t } = useTranslation(["admin", "common"]);
  return (name: keyof ContactTexts, value: ContactTexts[keyof ContactTexts]): string => {
    if (Array.isArray(value)) return value.map(({ platform, url }) => `${platform}: ${url}`).join("\n");
    if (typeof value === "object") {
      if (value.isClosed) return t("contactForm.day.closed");
      return value.open || value.close ? `${value.open} – ${value.close}` : "";
    }
    if (name === "request_emails_language") return languages.find(({ code }) => code === value)?.name ?? value;
    const zone = timeZones.find((each) => each === value);
    return zone ? t(`common:timeZone.${zone}`) : value;
  };
}
