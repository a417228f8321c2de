/** The field of an amount in the reader's units. */
export interface AmountInput {
  name: string;
  /** Behind the number. */
  unit: string | undefined;
  /** The keypad that phones show. */
  keypad: "numeric" | "decimal" | "text";
  value: string;
  problem: string | undefined;
}
