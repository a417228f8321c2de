import { foldText } from "../../../db/search-text.ts";

interface Searched {
  name: string;
  phone: string | null;
  email: string | null;
  description: string;
  notes: string | null;
}

/** What the inbox's search looks in. The digits of the phone stand there once more without what is written between them. */
export function searchTextOf({ name, phone, email, description, notes }: Searched): string {
  const said = [name, phone, email, description, notes].filter((text) => text !== null);
  return foldText(`${said.join(" ")} ${digitsOf(phone ?? "")}`);
}

/** The digits of what looks like a phone number, without the zeros before it that its international form lacks. */
export function phoneDigits(asked: string): string | undefined {
  if (!/^\+?[\d ()-]+$/.test(asked)) return undefined;
  const digits = digitsOf(asked).replace(/^0+/, "");
  return digits.length < 3 ? undefined : digits;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
