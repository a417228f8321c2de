import type { TFunction } from "i18next";
import { dayOf } from "~/i18n/days";
import { formatDay } from "~/i18n/formats";
import type { ProductStatus } from "../../../db/enums.ts";
import type { FieldValues } from "../../../db/record-fields.ts";

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

/** These values of a product, without the day of return if it is not rented with them. */
export function withoutStrayDay(after: FieldValues, was: FieldValues): FieldValues {
  if (!("status" in after || "available_from" in after) || hasReturnDay(after.status ?? was.status)) return after;
  const { available_from: _day, ...others } = after;
  return was.available_from ? { ...others, available_from: null } : others;
}

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
