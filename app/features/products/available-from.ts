import type { TFunction } from "i18next";
import { dayOf } from "~/i18n/days";
import { formatDay } from "~/i18n/formats";
import type { ProductStatus } from "../../../db/enums.ts";

interface Options {
  t: TFunction<"common">;
  now: Date;
}

interface Rentable {
  status: ProductStatus;
  /** A day such as `2026-03-31`. */
  availableFrom: string | null;
}

/** A machine that is not rented has no day from which it can be had again. */
export const hasReturnDay = (status: unknown): boolean => status === "rented";

/** The day from which a rented product can be had again; undefined once it has passed, since staff still have it as rented. */
export function availableFromDay({ status, availableFrom }: Rentable, now: Date): string | undefined {
  const isToCome = availableFrom !== null && availableFrom >= dayOf(now);
  return hasReturnDay(status) && isToCome ? availableFrom : undefined;
}

/** "Available from 31 March". */
export function availableFromText(product: Rentable, { t, now }: Options): string | undefined {
  const day = availableFromDay(product, now);
  return day && t("availability.from", { day: formatDay(day, { t, now }) });
}
