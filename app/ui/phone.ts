/** A `tel:` URL: everything but digits and plus is dropped. */
export function phoneHref(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, "")}`;
}

export function phoneCharacters(typed: string): string {
  const plain = typed
    .normalize("NFKC")
    .replace(/\s/g, " ")
    .replace(/[\u2010-\u2015\u2212]/g, "-");
  return plain.replace(/[^\d+() -]/g, "").replace(/(?<!^)\+/g, "");
}
