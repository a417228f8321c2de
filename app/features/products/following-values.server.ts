import type { FieldValues } from "../../../db/record-fields.ts";
import { hasReturnDay } from "./available-from";
import { kilogramsOf } from "./lifting-capacity";

/** What follows from other tons where both are stored: staff read tons first, visitors kilograms. */
export function followingKilograms(after: FieldValues, was: FieldValues): FieldValues {
  const { lifting_capacity_ton: tons } = after;
  if (tons === undefined || "lifting_capacity_kg" in after || typeof was.lifting_capacity_kg !== "number") return {};
  const kilograms = typeof tons === "number" ? kilogramsOf(tons) : null;
  return kilograms === was.lifting_capacity_kg ? {} : { lifting_capacity_kg: kilograms };
}

/** These values, without the day of return if the product is not rented with them. */
export function withoutStrayDay(after: FieldValues, was: FieldValues): FieldValues {
  if (!("status" in after || "available_from" in after) || hasReturnDay(after.status ?? was.status)) return after;
  const { available_from: _day, ...others } = after;
  return was.available_from ? { ...others, available_from: null } : others;
}
