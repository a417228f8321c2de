import { foldText } from "../../../db/search-text.ts";

interface Searched {
  name: string;
  phone: string | null;
  email: string | null;
  description: string;
  notes: string | null;
}

/** The text the inbox searches. It holds the phone's digits a second time, without separators. */
export function searchTextOf({ name, phone, email, description, notes }: Searched): string {
  const texts = [name, phone, email, description, notes].filter((text) => text !== null);
  return foldText(`${texts.join(" ")} ${digitsOf(phone ?? "")}`);
}

/** The digits of something like a phone number, without leading zeros, which its international form lacks. */
export function phoneDigits(asked: string): string | undefined {
  if (!/^\+?[\d ()-]+$/.test(asked)) return undefined;
  const digits = digitsOf(asked).replace(/^0+/, "");
  return digits.length < 3 ? undefined : digits;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
