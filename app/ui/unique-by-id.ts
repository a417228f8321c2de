/** The list may have changed between two of its pages: keep the first occurrence of each item. */
export function uniqueById<Item extends { id: string }>(items: Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
