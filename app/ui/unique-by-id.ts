/** A list may have changed between two of its pages: an item is shown once, where it came first. */
export function uniqueById<Item extends { id: string }>(items: Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}
