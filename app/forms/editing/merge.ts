export interface Difference<T, K extends keyof T = keyof T> {
  name: K;
  mine: T[K];
  theirs: T[K];
}

interface Merge<T> {
  merged: T;
  taken: (keyof T)[];
  /** What both changed differently; in `merged` it is mine. */
  conflicts: Difference<T>[];
}

/** Three-way merge of two edits, field by field. */
export function mergeEdits<T extends object>(base: T, mine: T, theirs: T): Merge<T> {
  const merged = { ...mine };
  const taken: (keyof T)[] = [];
  const conflicts: Difference<T>[] = [];
  for (const name of Object.keys(mine) as (keyof T)[]) {
    if (isSame(mine[name], theirs[name]) || isSame(theirs[name], base[name])) continue;
    if (isSame(mine[name], base[name])) {
      merged[name] = theirs[name];
      taken.push(name);
    } else {
      conflicts.push({ name, mine: mine[name], theirs: theirs[name] });
    }
  }
  return { merged, taken, conflicts };
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
