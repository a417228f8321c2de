/** The field of an amount in the reader's units. */
export interface AmountInput {
  name: string;
  /** Behind the number. */
  unit: string | undefined;
  isWhole: boolean;
  value: string;
  problem: string | undefined;
}
