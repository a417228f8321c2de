import type { TFunction } from "i18next";
import { formatNumber } from "~/i18n/formats";
import type { Language } from "~/i18n/languages";
import type { Envelope } from "../../../../db/product-fields.ts";
import { pointsText } from "./points";

/** A diagram in one line, with all its points: what people compare in the history and in a conflict. */
export function envelopeLine(envelope: Envelope, t: TFunction<"common">, language: Language): string {
  const { purpose, setup, capacity_kg, points, source_url } = envelope;
  const capacity = capacity_kg === null ? null : `${formatNumber(capacity_kg, language)} ${t("unit.kg")}`;
  const corners = pointsText(points, language)
    .split("\n")
    .map((point) => `(${point})`)
    .join(" ");
  const parts = [t(`envelope.purpose.${purpose}`), setup, capacity, corners, source_url];
  return parts.filter((part) => part !== null).join(" · ");
}
