interface SocialLink {
  platform: string;
  url: string;
}

export function isWhatsApp({ platform }: SocialLink): boolean {
  return /^whats\s?app\b/i.test(platform.trim());
}

/** Digits of the dealer's number: stored as a number, or inside a wa.me or api.whatsapp.com link. */
export function whatsAppNumber(links: SocialLink[]): string | undefined {
  for (const { url } of links.filter(isWhatsApp)) {
    const number = internationalDigits(numberIn(url.trim()));
    if (number) return number;
  }
  return undefined;
}

/** A customer's number for WhatsApp; undefined without a country code, which we cannot guess. */
export function whatsAppNumberOf(phone: string): string | undefined {
  const [, number] = /^\s*(?:\+|00)(.*)$/.exec(phone) ?? [];
  return number && internationalDigits(number);
}

function internationalDigits(number: string): string | undefined {
  const digits = number.replace(/\D/g, "");
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}

function numberIn(entry: string): string {
  if (!/^https?:/i.test(entry)) return entry.replace(/^00/, "");
  if (!URL.canParse(entry)) return "";
  const { pathname, searchParams } = new URL(entry);
  // Letters are the code of an invitation or of a message, whose digits are no number.
  return searchParams.get("phone") ?? (/[a-z]/i.test(pathname) ? "" : pathname);
}

/** Opens a chat with the text prefilled. */
export function whatsAppUrl(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
