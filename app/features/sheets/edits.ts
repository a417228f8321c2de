/** The fewest letters to insert, delete, replace or swap with their neighbour; `Infinity` if that is more than `most`. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, replaced, isSwap ? before[j - 2]! + 1 : Infinity);
    }
    if (Math.min(...row) > most) return Infinity;
    [before, last] = [last, row];
  }
  return last[b.length]! <= most ? last[b.length]! : Infinity;
}

const MOST_EDITS = 2;

/** The name that was probably meant: the one with the fewest edits, two at most. Compared in folded form. */
export function nearestName(typed: string, names: Iterable<readonly [folded: string, name: string]>) {
  let nearest: { name: string; edits: number } | undefined;
  for (const [folded, name] of names) {
    // Of three letters, two edits make any other word.
    const most = Math.min(MOST_EDITS, Math.floor((folded.length - 1) / 2), (nearest?.edits ?? Infinity) - 1);
    if (most < 1) continue;
    const edits = editsBetween(typed, folded, most);
    if (edits <= most) nearest = { name, edits };
  }
  return nearest?.name;
}
