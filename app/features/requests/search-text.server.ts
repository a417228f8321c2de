import { foldModel, foldText } from "../../../db/search-text.ts";

interface Searched {
  name: string;
  phone: string | null;
  email: string | null;
  company: string | null;
  site: string | null;
  description: string;
  notes: string | null;
  products: readonly { name: string }[];
}

/**
 * The text the inbox searches. It holds the phone's digits and the products' names a second time, without separators.
 */
export function searchTextOf(request: Searched): string {
  const { name, phone, email, company, site, description, notes } = request;
  const products = request.products.map((product) => product.name);
  const texts = [name, phone, email, company, site, ...products, description, notes].filter((text) => text !== null);
  return [foldText(`${texts.join(" ")} ${digitsOf(phone ?? "")}`), ...products.map(foldModel)].join(" ").trim();
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
