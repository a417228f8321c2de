import { useTranslation } from "react-i18next";
import type { ContactTexts } from "./contact-texts";
import { timeZones } from "../../../../db/enums.ts";

export function useDisplayValue() {
  const { t } = useTranslation(["admin", "common"]);
  return (_name: keyof ContactTexts, value: ContactTexts[keyof ContactTexts]): string => {
    if (Array.isArray(value)) return value.map(({ platform, url }) => `${platform}: ${url}`).join("\n");
    if (typeof value === "object") {
      if (value.isClosed) return t("contactForm.day.closed");
      return value.open || value.close ? `${value.open} – ${value.close}` : "";
    }
    const zone = timeZones.find((each) => each === value);
    return zone ? t(`common:timeZone.${zone}`) : value;
  };
}
