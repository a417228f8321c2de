import { typosBetween } from "../catalogue/words.server";

const MOST_TYPOS = 2;

/** The name that was probably meant: the one with the fewest typing errors, two at most. Compared in folded form. */
export function nearestName(typed: string, names: Iterable<readonly [folded: string, name: string]>) {
  let nearest: { name: string; typos: number } | undefined;
  for (const [folded, name] of names) {
    // Of three letters, two errors make any other word.
    const most = Math.min(MOST_TYPOS, Math.floor((folded.length - 1) / 2), (nearest?.typos ?? Infinity) - 1);
    if (most < 1) continue;
    const typos = typosBetween(typed, folded, most);
    if (typos <= most) nearest = { name, typos };
  }
  return nearest?.name;
}
